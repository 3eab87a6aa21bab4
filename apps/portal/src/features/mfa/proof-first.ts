import { failureOf } from '@/core/http/problems.ts';
import { type Destination, useGo } from '@/core/navigation/destination.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { proofOf } from './intention.ts';
import type { PendingActivation } from './pending-activation.ts';

export const setUpPages = { sms: 'setup-mfa-phone', email: 'setup-mfa-email' } as const;

/** What is changed must be proven first, or once more: the ten minutes of a code are over (A20). */
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

/** How the page where a contact is typed is opened again, with what was typed there. */
export const typedAgain = ({ edited }: PendingActivation, redirect: string | undefined) => ({
  ...(edited !== undefined && { targetMfaId: String(edited) }),
  ...(redirect && { redirect }),
  typed: 'true',
});
