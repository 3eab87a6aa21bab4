import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { afterKeys } from './recovery.policy.ts';

/** The end of the authenticator's pages: nothing to read, only the way on. */
export function RedirectScreen() {
  const go = useGo();
  const query = useQueryParameters();
  const { state } = useLocation();
  useEffect(() => {
    const next = afterKeys(query);
    void go(next.kind === 'route' ? { ...next, isReplacing: true, state } : next);
  }, [go, query, state]);
  return <main id="content" tabIndex={-1} aria-busy="true" />;
}
