import { useCallback } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

import { pathOf, type RouteName } from './routes.ts';
import { useStoredTarget } from './target-context.tsx';

/** Where a finished task leads. Screens name it; only `useGo` turns it into a navigation. */
export type Destination =
  | {
      kind: 'route';
      name: RouteName;
      query?: Record<string, string>;
      /**
       * State for the next page alone: it stays with this entry of the history, and out of the address.
       */
      state?: unknown;
      /** Replaces a page that only leads on: Back must not come to it, and be sent on again. */
      isReplacing?: boolean;
    }
  /** The page that was wanted before the login, else the dashboard. */
  | { kind: 'stored-target' }
  | { kind: 'back'; steps: number }
  /** An app that the person signs in to, out of the portal, at the address that the API says. */
  | { kind: 'app'; address: string };

export function useGo(): (destination: Destination) => Promise<void> {
  const navigate = useNavigate();
  const target = useStoredTarget();
  return useCallback(
    async (destination) => go(navigate, destination, () => target.take()),
    [navigate, target],
  );
}

async function go(
  navigate: NavigateFunction,
  destination: Destination,
  takeTarget: () => string | undefined,
): Promise<void> {
  switch (destination.kind) {
    case 'route': {
      const query = new URLSearchParams(destination.query).toString();
      return navigate(pathOf(destination.name) + (query && `?${query}`), {
        state: destination.state,
        replace: destination.isReplacing ?? false,
      });
    }
    case 'stored-target':
      // The login form is replaced, so that Back does not lead to one that is no longer needed.
      return navigate(takeTarget() ?? pathOf('home'), { replace: true });
    case 'app':
      // The API names only registered addresses; one that would run here is never one of them.
      if (!runsHere(destination.address)) window.location.replace(destination.address);
      return;
    case 'back':
      // Back never leads out of the portal: only as far as the router itself knows the way (A28).
      if (entriesBehind() >= destination.steps) return navigate(-destination.steps);
      return navigate(pathOf('user-dashboard'));
  }
}

const runsHere = (address: string) =>
  ['javascript:', 'data:', 'vbscript:', 'blob:'].includes(URL.parse(address)?.protocol ?? 'data:');

const entriesBehind = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;
