import type { Profile } from '@carnet/contract/calls/profile';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Api } from '../http/api-client.ts';
import type { Connection } from '../http/connection.ts';
import { personQuery, type Session } from './session.ts';

/** What screens reach of the outside world. */
export interface Reach {
  api: Api;
  session: Session;
  connection: Connection;
}

const ReachContext = createContext<Reach | undefined>(undefined);

export const ReachProvider = ReachContext.Provider;

/** Undefined while a page is prerendered: then there is nobody to talk to. */
export const useReachIfAny = () => useContext(ReachContext);

export function useReach(): Reach {
  const reach = useContext(ReachContext);
  if (!reach) throw new Error('No session: render inside ReachProvider.');
  return reach;
}

/**
 * The person whose session the guard found; undefined for a guest. Only watches what the guard asks
 * for: an observer of its own would cost the login page 3 kB and ask a second time.
 */
export function usePerson(): Profile | undefined {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  );
  const read = () => queries.getQueryData<Profile | null>(personQuery) ?? undefined;
  return useSyncExternalStore(watch, read, () => undefined);
}

/**
 * True: nobody is logged in for sure; during an outage somebody may be whose profile cannot be read.
 */
export function useIsGuest(): boolean {
  const reach = useReachIfAny();
  return !usePerson() && !reach?.session.mayBeOpen();
}

/** Why the person finds themselves here, until they leave the page. */
export function useNotice() {
  const session = useReachIfAny()?.session;
  const [notice] = useState(() => session?.notice());
  useEffect(() => () => session?.dismissNotice(), [session]);
  return notice;
}
