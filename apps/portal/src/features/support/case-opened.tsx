import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { ResultCard } from '@/core/ui/templates/result-card.tsx';

export function CaseOpened({ reference }: { reference: string }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const title = t`We have your request`;
  usePageTitle(title);
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' })
    .format(new Date())
    .toLocaleUpperCase(formatTagOf(locale));
  return (
    <ResultCard
      stub={{ flow: t`Support` }}
      seal={<Seal text={t`CASE OPENED · ${date} · CARNET ·`} tilt={-11} />}
      title={title}
      text={t`Our support answers you as soon as it can. Keep this reference:`}
      tally={
        <p className="rounded-control bg-sunken px-4 py-3 font-mono text-h2 tracking-wide">
          {reference}
        </p>
      }
      actions={
        <ButtonLink href={pathOf('login.email')} wide>
          {t`Back to sign in`}
        </ButtonLink>
      }
      footnote={t`We never ask for your password or a security code. We also tell the addresses and numbers of your account that somebody asked for help.`}
    />
  );
}
