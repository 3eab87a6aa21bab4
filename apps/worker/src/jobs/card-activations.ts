import type { Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { tellOfCard } from '@carnet/identity/alerts/tell-of-card';
import { settleDueActivations } from '@carnet/identity/cards/card-activation';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';

import { inBatches } from './in-batches.ts';

export interface CardParts {
  db: Database;
  keyring: Keyring;
  platform: CardPlatform;
  log: Log;
}

/** Activates the cards whose platform did not answer while the person waited. */
export const activateWaitingCards = ({ db, keyring, platform, log }: CardParts) =>
  inBatches((limit) =>
    settleDueActivations(db, keyring, platform, {
      limit,
      onSettled: (transaction, settled) => tellOfCard(transaction, keyring, settled),
      onError: (error, { activationId }) =>
        log.error({ err: error, activationId }, 'a card cannot be activated'),
    }),
  );
