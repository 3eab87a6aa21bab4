import { type HelpLink, HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { useLingui } from '@lingui/react/macro';

import type { PendingActivation } from '@/core/enrolment/pending-activation.ts';
import { typedAgain, typingPages } from '@/core/enrolment/typing-page.ts';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import { carriedQuery } from './code-query.ts';
import type { CodeVisit, MergeProving } from './code-visit.ts';
import { offersOtherMethod } from './offered-methods.policy.ts';
import { startAgain } from './start-again.ts';
import { useNotNow } from './use-not-now.ts';

/** The ways on without this code, on every code page in this order. */
export function CodeHelp({ visit }: { visit: CodeVisit }) {
  const { t } = useLingui();
  const words = useMethodWords();
  const { query, proof, method, methods, typed } = visit;

  const listWith = (extra: Record<string, string> = {}) =>
    `${pathOf('mfa-methods')}?${new URLSearchParams({ ...carriedQuery(query), ...extra })}`;
  const other = { label: t`Use another method`, href: listWith({ another: 'true' }) };
  const lost = { label: words(method).lost, href: listWith({ lost: String(method.id) }) };
  const notNow = useNotNow(query);
  const leave = proof ? startAgain(proof, t`Start again`) : [notNow];
  const corrections = { sms: t`Correct the number`, email: t`Correct the address` };
  if (visit.merge) return <MergeHelp visit={visit} merge={visit.merge} other={other} />;
  return (
    <HelpList
      links={[
        ...(offersOtherMethod(methods, proof?.purpose === 'sign-in') ? [other] : []),
        typed
          ? { label: corrections[typed.method], href: typingPage(typed, query.redirect) }
          : lost,
        ...(typed && query.redirect === 'security'
          ? [{ label: t`Cancel, and change nothing`, href: pathOf('security') }]
          : []),
        { label: t`Contact support`, href: pathOf('support') },
        ...(typed ? [] : leave),
      ]}
    />
  );
}

interface MergeHelpProps {
  visit: CodeVisit;
  merge: MergeProving;
  other: HelpLink;
}

/** The same of the other account of a merge: what else proves it, and the way back. */
function MergeHelp({ visit: { query, methods }, merge, other }: MergeHelpProps) {
  const { t } = useLingui();
  const notNow = useNotNow(query);
  const opened = openedAgain(query.intention);
  const words = {
    password: t`Use the password of the other account`,
    platform: t`Use a platform password and a card number`,
  };
  return (
    <HelpList
      links={[
        ...(methods.length > 1 ? [other] : []),
        ...merge.ways.map((way) => ({
          label: words[way],
          href: mergePage({ ...opened, action: way }),
        })),
        { label: t`Contact support`, href: pathOf('support') },
        notNow,
      ]}
    />
  );
}

const typingPage = (typed: PendingActivation, redirect: string | undefined) =>
  `${pathOf(typingPages[typed.method])}?${new URLSearchParams(typedAgain(typed, redirect))}`;
