import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { ResultCard } from '@/core/ui/templates/result-card.tsx';

export function ConfirmedScreen() {
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
      actions={
        <ButtonLink href={pathOf('login.email')} wide>
          {t`Sign in`}
        </ButtonLink>
      }
      footnote={t`Was this not you? Use the link in the message that we sent you.`}
    />
  );
}
