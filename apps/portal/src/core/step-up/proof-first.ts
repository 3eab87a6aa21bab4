import { failureOf } from '../http/problems.ts';
import { type Destination, useGo } from '../navigation/destination.ts';
import type { RouteName } from '../navigation/routes.ts';
import { proofOf } from './intention.ts';

/** A change must be proven first, or once more: the ten minutes of a code are over (A20). */
export function proofFirst(
  error: unknown,
  page: RouteName,
  opened: URLSearchParams | Record<string, string> = {},
): Destination | undefined {
  if (failureOf(error).code !== 'mfa.step_up_required') return undefined;
  return { kind: 'route', name: 'mfa-methods', query: proofOf(page, opened) };
}

/** The code page comes again, and then this page. */
export function useProofAgain(page: RouteName) {
  const go = useGo();
  return async (error: unknown) => {
    const first = proofFirst(error, page);
    if (first) await go(first);
  };
}
