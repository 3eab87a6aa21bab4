import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';

import { Refusal } from '../refusal.ts';
import type { CanonicalIdentifier } from './canonical-identifier.ts';
import { isHeldForAnother } from './identifier-hold.store.ts';

export { holdIdentifier } from './identifier-hold.store.ts';

/**
 * For who has just proven the contact, and is told why it has to wait: it was taken off another account,
 * which can take that back for 72 hours (attack 69).
 */
export async function requireNotHeld(
  transaction: Transaction,
  accountId: string,
  market: Market,
  identifier: CanonicalIdentifier,
): Promise<void> {
  if (await isHeldForAnother(transaction, accountId, market, identifier))
    throw new Refusal('contact.held');
}
