import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import { ShieldIcon } from '@/core/ui/icons/security-icons.tsx';
import { HelpIcon } from '@/core/ui/icons/sign-icons.tsx';
import { SmsIllustration } from '@/core/ui/illustrations/sms-illustration.tsx';
import { MethodPicker } from '@/core/ui/templates/method-picker.tsx';
import { useMethodWords } from './method-words.ts';
import { OverCard } from './over-card.tsx';
import { useProofStub } from './proof-stub.ts';

const SUPPORT = 'support';
const icons = {
  sms: PhoneIcon,
  email: MailIcon,
  totp: ShieldIcon,
  totpRecovery: ShieldIcon,
  card: ShieldIcon,
};

export function MethodsScreen() {
  const [proof] = useState(readPendingProof);
  return proof ? <Methods proof={proof} /> : <OverCard />;
}

function Methods({ proof }: { proof: PendingProof }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const go = useGo();
  const words = useMethodWords();
  const stub = useProofStub(proof);
  const [chosen, setChosen] = useState(String(proof.methods[0]?.id ?? SUPPORT));
  const title = t`How do you want to prove that it is you?`;
  usePageTitle(title);

  const goOn = () => {
    if (chosen === SUPPORT) return location.assign(linkOf(site, 'help', language));
    const query = { mfaId: chosen, ...(proof.purpose === 'sign-in' && { isLogin: 'true' }) };
    void go({ kind: 'route', name: 'mfa', query });
  };
  return (
    <MethodPicker
      stub={{ ...stub, illustration: <SmsIllustration /> }}
      title={title}
      text={t`We send a security code, so that a password alone opens nothing.`}
      methods={[
        ...proof.methods.map((method) => ({
          value: String(method.id),
          title: words(method).name,
          Icon: icons[method.method],
        })),
        {
          value: SUPPORT,
          title: t`None of these`,
          detail: t`Our support helps you get back in.`,
          Icon: HelpIcon,
        },
      ]}
      method={chosen}
      onMethodChange={setChosen}
      confirm={t`Continue`}
      onConfirm={goOn}
      help={[{ label: t`Start again`, href: pathOf('login.email') }]}
    />
  );
}
