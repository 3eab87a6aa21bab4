import type { Passkey } from '@carnet/contract/calls/passkeys';
import { Button } from '@carnet/ui/button/button.tsx';
import { FingerprintIcon, LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { PasskeyIllustration } from '@carnet/ui/illustrations/passkey-illustration.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { neverOfferHere } from '@/core/passkeys/passkey-offer.ts';
import { PasskeyFault } from './passkey-fault.tsx';
import { useAddPasskey } from './passkeys.hooks.ts';

/** After a sign-in with password and code, once in 30 days. Nothing is made without a proof (attack 81). */
export function OfferScreen() {
  const { t } = useLingui();
  const go = useGo();
  const addition = useAddPasskey('passkey-offer');
  const title = t`Next time, without a password`;
  const goOn = () => void go({ kind: 'stored-target' });
  usePageTitle(title, addition.isError);

  if (addition.data) return <Ready passkey={addition.data} onGoOn={goOn} />;
  return (
    <AuthCard
      stub={{ flow: t`You are signed in`, illustration: <PasskeyIllustration /> }}
      before={
        addition.error && (
          <div className="mb-4">
            <PasskeyFault error={addition.error} page="passkey-offer" />
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {t`Your finger, your face or the code of this device is enough. That is a passkey.`}
      </p>
      <Reasons />
      <div className="mt-6 grid gap-3">
        <Button wide busy={addition.isPending} onClick={() => addition.mutate()}>
          {t`Create a passkey`}
        </Button>
        <Button look="secondary" wide onClick={goOn}>
          {t`Later`}
        </Button>
      </div>
      <p className="mt-3 text-small text-pretty text-ink-2">
        {t`We ask for a code first: so nobody but you adds one. Is this not your own device? Then do not make one here.`}
      </p>
      <div className="mt-2 -mb-3">
        <Button
          look="quiet"
          wide
          onClick={() => {
            neverOfferHere();
            goOn();
          }}
        >
          {t`Do not offer it again on this device`}
        </Button>
      </div>
    </AuthCard>
  );
}

function Reasons() {
  const { t } = useLingui();
  const reasons = [
    { Icon: FingerprintIcon, text: t`One press, no code` },
    { Icon: LockIcon, text: t`Nothing to remember, nothing to steal` },
    { Icon: PhoneIcon, text: t`Your fingerprint never leaves the device` },
  ];
  return (
    <ul className="mt-5 border-b border-hair">
      {reasons.map(({ Icon, text }) => (
        <li key={text} className="grid grid-cols-[24px_1fr] gap-4 border-t border-hair py-3">
          <Icon />
          <span className="text-pretty">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Ready({ passkey: { name }, onGoOn }: { passkey: Passkey; onGoOn: () => void }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' }).format();
  return (
    <InPlace>
      <ResultCard
        stub={{ flow: t`You are signed in` }}
        seal={<Seal text={t`Passkey made · ${date} · `} tilt={-11} />}
        title={t`Your passkey is ready`}
        text={t`It is called “${name}”. Next time, touch the e-mail field or press “Use a passkey”.`}
        actions={
          <Button wide onClick={onGoOn}>
            {t`Continue`}
          </Button>
        }
      />
    </InPlace>
  );
}
