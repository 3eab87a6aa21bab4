import type { Profile } from '@carnet/contract/calls/profile';
import { Card } from '@carnet/ui/card/card.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { useDayWords } from '@/core/i18n/use-day-words.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { endonyms, useGenderWords, usePersonalLabels } from './personal-words.ts';

export function PersonalGroup({ person }: { person: Profile }) {
  const { t } = useLingui();
  const headingId = useId();
  const title = t`Personal information`;
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <GroupHeading
        id={headingId}
        title={title}
        action={
          <ActionLink href={pathOf('profile.edit-info')} look="plain">
            {t`Edit`}
            <span className="sr-only">, {title}</span>
          </ActionLink>
        }
      />
      <Card className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-4 px-5 py-1.5 wide:px-6">
        <div className="pt-3 pl-1">
          <UserIcon />
        </div>
        <dl className="grid gap-x-10 wide:grid-cols-2">
          {usePersonalFacts(person).map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] items-baseline gap-x-4 border-hair py-3 not-first:border-t wide:nth-2:border-t-0"
            >
              <dt className="text-label text-ink-2 hyphens-auto">{label}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function usePersonalFacts({ firstname, lastname, birthdate, gender, language }: Profile) {
  const { t } = useLingui();
  const labels = usePersonalLabels();
  const genders = useGenderWords();
  const day = useDayWords();
  const unknown = <span className="font-normal text-ink-2">{t`Not given`}</span>;
  return [
    { label: labels.firstname, value: firstname || unknown },
    { label: labels.lastname, value: lastname || unknown },
    { label: labels.birthdate, value: birthdate ? day(birthdate) : unknown },
    { label: labels.gender, value: gender ? genders[gender] : unknown },
    { label: labels.language, value: <span lang={language}>{endonyms[language]}</span> },
  ];
}
