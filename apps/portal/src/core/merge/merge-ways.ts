import type { MergeState } from '@carnet/contract/calls/merge';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import type { OfferedMethod } from '../factors/offered-method.ts';
import type { Destination } from '../navigation/destination.ts';
import { pathOf } from '../navigation/routes.ts';
import { proofOf } from '../step-up/intention.ts';

type Query = Record<string, string>;

/** A contact that another account has too; a code has just proven it. */
export interface SharedContact {
  method: 'email' | 'sms';
  /** As it was typed. */
  target: string;
  /** The page that the person came from; it opens again in the end (R215). */
  caller?: string | undefined;
}

/** R162: the merge is offered (R42); whoever leads there has kept its payload. */
export const mergeOffer = ({ method, target, caller }: SharedContact): Destination => ({
  kind: 'route',
  name: 'duplicated',
  query: { target, method, ...(caller !== undefined && { redirect: caller }) },
});

/** The code page of a merge, which leads back to it (R129). */
export const mergeCodeQuery = (mfaId: number, opened: Query): Query => ({
  isFuzzion: 'true',
  mfaId: String(mfaId),
  ...proofOf('duplicated', opened),
});

/** What may be asked of the other account by a code: the shared contact first, then its factors. */
export function mergeMethods({ owes, shared, mfa }: MergeState): readonly OfferedMethod[] {
  return [
    ...(owes.includes('code') ? [{ id: mfaIds[shared.method], ...shared }] : []),
    ...(owes.includes('factor') ? mfa : []),
  ];
}

export const mergePage = (query: Query = {}) => {
  const text = new URLSearchParams(query).toString();
  return pathOf('duplicated') + (text && `?${text}`);
};
