import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DayPunches } from '@carnet/ui/punches/day-punches.tsx';
import { Seal } from '@carnet/ui/seal/seal.tsx';
import { ResultCard } from '@carnet/ui/templates/result-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { readMerged } from './ended-merge.ts';
import { callerOf } from './merge-step.policy.ts';
import { OfferOver } from './offer-over.tsx';
import { daysLeft, UNDO_DAYS, useTimeWords } from './undo-time.ts';

/** R43: what happened, and until when it can be undone; then the page that the person came from. */
export function MergedScreen() {
  const newest = useLoaderData<string | null>();
  const merged = readMerged(useLocation().state);
  const until = merged ? (merged.undoUntil ?? newest) : newest;
  if (!merged && !until) return <OfferOver />;
  return (
    <InPlace>
      <Merged until={until} />
    </InPlace>
  );
}

function Merged({ until }: { until: string | null }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const caller = callerOf(useQueryParameters().get('redirect'));
  const title = t`You have one account now`;
  usePageTitle(title);
  const tag = formatTagOf(locale);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    .format(new Date())
    .toLocaleUpperCase(tag);
  return (
    <ResultCard
      stub={{ flow: t`Two accounts` }}
      seal={<Seal text={t`MERGED · ${date} · CARNET ·`} tilt={-11} />}
      title={title}
      text={t`Cards, addresses and history of the other account are here. Your password and your security codes apply to all of it, and every other device was signed out.`}
      tally={until && <UndoUntil until={until} />}
      actions={
        <>
          <ButtonLink href={pathOf(caller)} wide>
            {t`Continue`}
          </ButtonLink>
          {caller !== 'security' && (
            <ButtonLink href={pathOf('security')} look="secondary" wide>
              {t`See it under Security`}
            </ButtonLink>
          )}
        </>
      }
      footnote={t`We wrote to every address and number of both accounts. The message to the other account has the link that undoes it.`}
    />
  );
}

function UndoUntil({ until }: { until: string }) {
  const { t } = useLingui();
  const time = useTimeWords()(until);
  return (
    <div className="border-y border-hair py-4">
      <p className="mb-3 text-pretty tabular-nums">
        <b className="font-semibold">{t`You can undo it until ${time}.`}</b>
      </p>
      <DayPunches left={daysLeft(until)} total={UNDO_DAYS} />
    </div>
  );
}
