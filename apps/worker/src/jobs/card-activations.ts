import type { Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { tellOfCard } from '@carnet/identity/alerts/tell-of-card';
import { settleDueActivations } from '@carnet/identity/cards/card-activation';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';

/** So many calls at a time: a platform that comes back is met by no crowd. */
const BATCH = 8;

export interface CardActivationParts {
  db: Database;
  keyring: Keyring;
  platform: CardPlatform;
  log: Log;
}

/**
 * Activates the cards whose platform did not answer while the person waited. One batch after the other
 * as long as the platform settles any: of a platform that is down a few are asked, and the rest waits.
 */
export async function activateWaitingCards({
  db,
  keyring,
  platform,
  log,
}: CardActivationParts): Promise<{ tried: number; settled: number }> {
  const total = { tried: 0, settled: 0 };
  for (let isWorthMore = true; isWorthMore; ) {
    const batch = await settleDueActivations(db, keyring, platform, {
      limit: BATCH,
      onSettled: (transaction, settled) => tellOfCard(transaction, keyring, settled),
      onError: (error, { activationId }) =>
        log.error({ err: error, activationId }, 'a card cannot be activated'),
    });
    total.tried += batch.tried;
    total.settled += batch.settled;
    isWorthMore = batch.tried === BATCH && batch.settled > 0;
  }
  return total;
}
