import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useConfirmedReset } from './done-reset.ts';
import { forgetFreshPassword, readFreshPassword } from './fresh-password.ts';
import { useSignInAgain } from './reset.hooks.ts';
import { StartOver } from './start-over.tsx';

export function ConfirmedScreen() {
  return useConfirmedReset() ? <Confirmed /> : <StartOver />;
}

function Confirmed() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const title = t`Your new password is set`;
  usePageTitle(title);
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' })
    .format(new Date())
    .toLocaleUpperCase(formatTagOf(locale));
  return (
    <ResultCard
      stub={{ flow: t`New password` }}
      seal={<Seal text={t`PASSWORD SET · ${date} · CARNET ·`} tilt={-11} />}
      title={title}
      text={t`For your safety, all your devices were signed out. Sign in with the new password.`}
      actions={<SignInAgain />}
      footnote={t`Was this not you? Use the link in the message that we sent you.`}
    />
  );
}

/**
 * Signing in is one press while the page still knows the new password; after a refresh, the login page.
 */
function SignInAgain() {
  const { t } = useLingui();
  const [fresh] = useState(readFreshPassword);
  const signIn = useSignInAgain();
  useEffect(() => forgetFreshPassword, []);

  if (!fresh) {
    return (
      <ButtonLink href={pathOf('login.email')} wide>
        {t`Sign in`}
      </ButtonLink>
    );
  }
  return (
    <Button wide busy={signIn.isPending} onClick={() => signIn.mutate(fresh)}>
      {t`Sign in`}
    </Button>
  );
}
