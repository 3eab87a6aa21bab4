import type { FactorName } from '../challenges/challenge.ts';

/** A key on paper stands for the app that it was made with: the two are one. */
const thingOf = (method: FactorName): FactorName => (method === 'totpRecovery' ? 'totp' : method);

/** Whether somebody proved two different things of theirs, which one thief seldom has (A20). */
export const areTwoProofs = (provenBy: readonly FactorName[]): boolean =>
  new Set(provenBy.map(thingOf)).size > 1;

/** What no page can read out and no SIM swap brings: alone it does what two others do (A20). */
export const isStrongestProof = (method: FactorName): boolean =>
  method === 'passkey' || method === 'identity';
