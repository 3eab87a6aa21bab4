import type { MergeProof } from '@carnet/contract/calls/merge';

import type { OfferedFactor } from '../factors/factor.ts';
import type { EnrolledMethod } from '../factors/method.ts';
import type { Merge } from './merge.ts';

type Proven = Pick<Merge, 'contactId' | 'isContactProven' | 'knownBy' | 'factor'>;

export interface OtherFactors {
  enrolled: readonly EnrolledMethod[];
  /** All that the other account offers to prove itself with. */
  offered: readonly OfferedFactor[];
  isStrong: (method: OfferedFactor['method']) => boolean;
}

/**
 * The factors that prove the other account beside the shared contact: its own, and only the strong ones
 * where it has some (A20): what a merge ends is not ended by less. What merely stands in for somebody
 * who has set up nothing proves nothing here.
 */
export function factorsBeside({ contactId }: Proven, others: OtherFactors): OfferedFactor[] {
  const { enrolled, offered, isStrong } = others;
  const shared = enrolled.filter((method) => method.contactId === contactId);
  const own = offered.filter(
    ({ id, method }) =>
      (id > 0 && !shared.some(({ number }) => number === id)) || method === 'totpRecovery',
  );
  const strong = own.filter(({ method }) => isStrong(method));
  return strong.length > 0 ? strong : own;
}

/**
 * What may be proven next of the other account; empty: all of it is (A45). Before anything was proven
 * the answer is the same whatever account it is.
 */
export function owedOfOther(
  proven: Proven,
  others: OtherFactors,
): Exclude<MergeProof, 'step-up'>[] {
  const { contactId, isContactProven, knownBy, factor } = proven;
  if (!isContactProven && knownBy !== 'platform') return ['code', 'platform'];

  const beside = factorsBeside(proven, others);
  const isShared = others.enrolled.some((method) => method.contactId === contactId);
  const isFactorProven = beside.some(({ method }) => method === factor);
  const hasStrong = beside.some(({ method }) => others.isStrong(method));
  const isHonoured =
    others.enrolled.length === 0 || isFactorProven || (!hasStrong && isShared && isContactProven);
  if (!isHonoured) return isShared && !hasStrong ? ['code', 'factor'] : ['factor'];

  if (knownBy !== null || isFactorProven) return [];
  return beside.length > 0 ? ['password', 'factor'] : ['password'];
}
