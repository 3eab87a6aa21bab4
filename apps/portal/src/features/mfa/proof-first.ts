import { failureOf } from '@/core/http/problems.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import type { RouteName } from '@/core/navigation/routes.ts';

export const setUpPages = { sms: 'setup-mfa-phone', email: 'setup-mfa-email' } as const;

/** What is changed must be proven first, or once more: the ten minutes of a code are over (A20). */
export function proofFirst(error: unknown, redirect: RouteName): Destination | undefined {
  if (failureOf(error).code !== 'mfa.step_up_required') return undefined;
  return { kind: 'route', name: 'mfa-methods', query: { single: 'true', redirect } };
}
