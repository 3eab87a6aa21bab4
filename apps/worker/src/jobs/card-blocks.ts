import { tellOfBlocked, tellOfNotBlocked } from '@carnet/identity/alerts/tell-of-block';
import { settleDueBlocks } from '@carnet/identity/cards/card-block';

import type { CardParts } from './card-activations.ts';
import { inBatches } from './in-batches.ts';

/** Blocks the cards whose platform did not answer while the person waited, and tells them either way. */
export const blockWaitingCards = ({ db, keyring, platform, log }: CardParts) =>
  inBatches((limit) =>
    settleDueBlocks(db, platform, {
      limit,
      onSettled: (transaction, block) =>
        block.outcome === 'blocked'
          ? tellOfBlocked(transaction, keyring, block)
          : tellOfNotBlocked(transaction, keyring, block),
      onError: (error, { blockId }) =>
        log.error({ err: error, blockId }, 'a card cannot be blocked'),
    }),
  );
