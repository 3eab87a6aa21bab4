import { useEffect } from 'react';

import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { afterKeys } from './recovery.policy.ts';

/** The end of the authenticator's pages: nothing to read, only the way on. */
export function RedirectScreen() {
  const go = useGo();
  const query = useQueryParameters();
  useEffect(() => {
    const next = afterKeys(query);
    void go(next.kind === 'route' ? { ...next, isReplacing: true } : next);
  }, [go, query]);
  return <main id="content" tabIndex={-1} aria-busy="true" />;
}
