import type { Database, Transaction } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { type Patience, USUAL_PATIENCE } from '@carnet/gateways/http/exchange';
import type { Keyring } from '@carnet/runtime/keyring';

import { openProof, sealProof } from './activation-proof.ts';
import { settlementOf, settlementOfFailure } from './activation.policy.ts';
import {
  claimActivation,
  claimDueActivations,
  type ClaimedActivation,
  insertActivation,
  markSettled,
  readSettlement,
} from './activation.store.ts';
import type { ActivationKey, NewActivation, Settled, Settlement } from './activation.ts';
import { settleEach } from './settle-due.ts';

/** In the transaction that makes or changes the account: a card is owed to an account that exists. */
export async function noteActivation(
  transaction: Transaction,
  keyring: Keyring,
  { proof, accountId, activationId, cardHash, last4 }: NewActivation,
): Promise<void> {
  const key = { accountId, activationId };
  const sealed = await sealProof(keyring, key, proof);
  await insertActivation(transaction, { ...key, cardHash, last4, sealed });
}

/**
 * Asks the platform while the person waits, after the commit that noted it. Asked again it repeats the
 * same key, or says how it ended; what is left `waiting` is the worker's.
 */
export async function settleActivation(
  db: Database,
  keyring: Keyring,
  platform: CardPlatform,
  key: ActivationKey,
  deadlineMillis: number,
): Promise<Settlement> {
  const activation = await claimActivation(db, key);
  if (!activation) return (await readSettlement(db, key)) ?? 'waiting';

  const patience = {
    connectMillis: Math.min(USUAL_PATIENCE.connectMillis, deadlineMillis),
    totalMillis: deadlineMillis,
  };
  const settlement = await askPlatform(keyring, platform, activation, patience);
  if (settlement === 'waiting' || (await markSettled(db, activation, settlement)))
    return settlement;
  // Another call with the same key was faster: the platform gave both the same answer.
  return (await readSettlement(db, key)) ?? settlement;
}

export interface SettledActivation {
  accountId: string;
  last4: string | null;
  outcome: Settled;
}

/** What the worker needs besides the platform. */
export interface DueActivations {
  limit: number;
  /** In the transaction that settles it: who is told is told once. */
  onSettled: (transaction: Transaction, settled: SettledActivation) => Promise<void>;
  /** One that cannot be tried, such as a proof that no key opens, must not hold up the others. */
  onError: (error: unknown, key: ActivationKey) => void;
}

/** Tries what waits and is due, all at once. Returns how many, and how many of them are settled now. */
export async function settleDueActivations(
  db: Database,
  keyring: Keyring,
  platform: CardPlatform,
  { limit, onSettled, onError }: DueActivations,
): Promise<{ tried: number; settled: number }> {
  const settle = async (activation: ClaimedActivation): Promise<boolean> => {
    const { accountId, last4, isLastTry } = activation;
    const answer = await askPlatform(keyring, platform, activation);
    const outcome = answer === 'waiting' && isLastTry ? 'refused' : answer;
    if (outcome === 'waiting') return false;
    return db.transaction().execute(async (transaction) => {
      const isFirst = await markSettled(transaction, activation, outcome);
      if (isFirst) await onSettled(transaction, { accountId, last4, outcome });
      return isFirst;
    });
  };

  return settleEach(await claimDueActivations(db, limit), settle, onError);
}

async function askPlatform(
  keyring: Keyring,
  platform: CardPlatform,
  { accountId, activationId, sealed }: ClaimedActivation,
  patience?: Patience,
): Promise<Settlement> {
  const proof = await openProof(keyring, { accountId, activationId }, sealed);
  return platform
    .activate({ idempotencyKey: activationId, accountId, proof, patience })
    .then(settlementOf, settlementOfFailure);
}
