import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { marketRulesOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Button } from '@/core/ui/button/button.tsx';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { CopyIcon } from '@/core/ui/icons/utility-icons.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { ResultCard } from '@/core/ui/templates/result-card.tsx';

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

/** To read out, to write down, or to copy. */
function CaseReference({ reference }: { reference: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    setCopied(true);
  };
  return (
    <>
      <p className="rounded-control bg-sunken px-4 py-3 font-mono text-h2 tracking-wide">
        {reference}
      </p>
      <Button look="secondary" size="small" className="mt-2" onClick={() => void copy()}>
        <CopyIcon />
        {isCopied ? t`Copied` : t`Copy the reference`}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && t`Copied`}
      </p>
    </>
  );
}
