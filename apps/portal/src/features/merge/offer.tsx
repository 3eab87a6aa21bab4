import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { CheckIcon, CrossIcon } from '@carnet/ui/icons/sign-icons.tsx';
import { MergeIllustration } from '@carnet/ui/illustrations/merge-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { mergeCodeQuery, mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useOpened } from './merge.hooks.ts';
import type { MergeVisit } from './merge-visit.ts';

/** R203: merge, or not: both are links of one size. Of the other account nothing is said yet. */
export function Offer({ visit: { state } }: { visit: MergeVisit }) {
  const { t } = useLingui();
  const opened = useOpened();
  const typed = useQueryParameters().get('target');
  const { method, target } = state.shared;
  const code = new URLSearchParams({
    ...mergeCodeQuery(mfaIds[method], opened),
    ...(typed && { target: typed }),
  });
  const title = t`Do you have two accounts?`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Two accounts`, illustration: <MergeIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-pretty wrap-anywhere tabular-nums">
        {t`${target} already belongs to another account. If that one is yours too, we can make one account of both.`}
      </p>
      <ul className="mt-4 mb-6 grid list-disc gap-2 pl-5 text-pretty text-ink-2">
        <li>{t`This account stays, with its password. Cards, addresses and history of the other one come to it.`}</li>
        <li>{t`First you prove that the other one is yours. Until then nothing of it is shown.`}</li>
        <li>{t`You see both side by side before anything changes, and can undo it for 14 days.`}</li>
      </ul>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
        <ButtonLink
          href={mergePage({ ...opened, action: 'decline' })}
          look="equal"
          className="px-2"
        >
          <CrossIcon size={20} />
          {t`Do not merge`}
        </ButtonLink>
        <ButtonLink href={`${pathOf('mfa')}?${code}`} look="equal" className="px-2">
          <CheckIcon size={20} />
          {t`Merge`}
        </ButtonLink>
      </div>
      <div className="mt-6">
        <HelpList
          links={[
            ...(state.owes.includes('platform')
              ? [
                  {
                    label: t`I get no codes there: use a card number`,
                    href: mergePage({ ...opened, action: 'platform' }),
                  },
                ]
              : []),
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
