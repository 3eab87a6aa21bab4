import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { FactorName } from '../challenges/challenge.ts';
import type { OfferedFactor, StartRequest } from './factor.ts';
import { factorNamed } from './registry.ts';

export interface Challenge {
  payload: string;
  method: FactorName;
}

/** Asks for a proof by one of the factors that were offered. */
export async function issueChallenge(
  transaction: Transaction,
  keyring: Keyring,
  { method, contact }: OfferedFactor,
  request: Omit<StartRequest, 'contact' | 'recipient'>,
  recipient: StartRequest['recipient'],
): Promise<Challenge> {
  const asked = { ...request, contact, recipient };
  return { payload: await factorNamed(method).start(transaction, keyring, asked), method };
}
