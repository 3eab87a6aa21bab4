import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { CopyButton } from '@carnet/ui/copy-button/copy-button.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { marketRulesOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

export function CaseOpened({ reference }: { reference: string }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const days = marketRulesOf(useSite()).supportAnswersWithinDays;
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
      text={t`Our support answers you within ${days} working days. We have sent you a confirmation with this reference:`}
      tally={<CaseReference reference={reference} />}
      actions={
        <ButtonLink href={pathOf('login.email')} wide>
          {t`Back to sign in`}
        </ButtonLink>
      }
      footnote={t`We never ask for your password or a security code. We also tell the addresses and numbers of your account that somebody asked for help.`}
    />
  );
}

/** The reference, to read out, to write down, or to copy. */
function CaseReference({ reference }: { reference: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="rounded-control bg-sunken px-4 py-3 font-mono text-h2 tracking-wide">
        {reference}
      </p>
      <CopyButton text={reference} label={t`Copy the reference`} done={t`Copied`} />
    </>
  );
}
