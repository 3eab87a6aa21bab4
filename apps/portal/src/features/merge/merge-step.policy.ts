import type { MergeState } from '@carnet/contract/calls/merge';

import { asRouteName, type RouteName } from '@/core/navigation/routes.ts';

/** What the page shows; one follows the other as the proofs come in. */
export type MergeStep =
  | { kind: 'choice' }
  | { kind: 'decline' }
  | { kind: 'password' }
  | { kind: 'platform' }
  /** A factor of the other account: its code page. */
  | { kind: 'factor' }
  | { kind: 'step-up' }
  | { kind: 'preview'; preview: NonNullable<MergeState['preview']> };

/** Anyone can write an address: what is not owed leads to what is. */
export function mergeStep({ owes, preview }: MergeState, action: string | null): MergeStep {
  if (action === 'decline') return { kind: 'decline' };
  if (action === 'password' && owes.includes('password')) return { kind: 'password' };
  if (action === 'platform' && owes.includes('platform')) return { kind: 'platform' };
  // After the card of an account with codes of its own, the shared contact is one of them.
  if (owes.includes('code') && !owes.includes('factor')) return { kind: 'choice' };
  if (preview) return { kind: 'preview', preview };
  if (owes.includes('factor')) return { kind: 'factor' };
  if (owes.includes('password')) return { kind: 'password' };
  return owes.includes('platform') ? { kind: 'platform' } : { kind: 'step-up' };
}

/** R215: the page that the person came from; else the account's first one. */
export const callerOf = (redirect: string | null): RouteName =>
  asRouteName(redirect) ?? 'user-dashboard';

/**
 * Where somebody goes who leaves the accounts two: nothing was set up, so a page that would say so is
 * passed by. Who owes a set-up is led to it from home.
 */
export function afterDecline(redirect: string | null): RouteName {
  const caller = asRouteName(redirect);
  return caller && /^(profile|security)$/.test(caller) ? caller : 'home';
}
