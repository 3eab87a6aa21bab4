import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { useLingui } from '@lingui/react/macro';

import type { PendingActivation } from '@/core/enrolment/pending-activation.ts';
import { typedAgain, typingPages } from '@/core/enrolment/typing-page.ts';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { carriedQuery } from './code-query.ts';
import type { CodeVisit } from './code-visit.ts';
import { offersOtherMethod } from './offered-methods.policy.ts';
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
  const notNow = useNotNow(query.redirect);
  const leave = proof ? { label: t`Start again`, href: pathOf('login.email') } : notNow;
  const corrections = { sms: t`Correct the number`, email: t`Correct the address` };
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
        ...(typed ? [] : [leave]),
      ]}
    />
  );
}

const typingPage = (typed: PendingActivation, redirect: string | undefined) =>
  `${pathOf(typingPages[typed.method])}?${new URLSearchParams(typedAgain(typed, redirect))}`;
