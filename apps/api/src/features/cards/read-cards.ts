import type { Card } from '@carnet/contract/calls/cards';
import type { Database } from '@carnet/database/connection';
import type { CardPlatform, HeldCard } from '@carnet/gateways/card-platform/client';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import { listPlatformIds } from '@carnet/identity/accounts/platform-ids';
import { listWaitingBlocks } from '@carnet/identity/cards/card-block';
import { Refusal } from '@carnet/identity/refusal';

import { WHILE_ONE_WAITS } from './patience.ts';

export type ReadCards = (accountId: string, holderId: string | null) => Promise<Card[]>;

export function createReadCards(db: Database, platform: CardPlatform): ReadCards {
  return async (accountId, holderId) => {
    if (holderId === null) return [];
    const holderIds = await listPlatformIds(db, accountId, 'user');
    const [waiting, ...held] = await Promise.all([
      listWaitingBlocks(db, accountId),
      ...holderIds.map((id) =>
        platform.cardsOf({ holderId: id, patience: WHILE_ONE_WAITS }).catch(unavailable),
      ),
    ]);
    return held.flat().map(({ cardId, last4, state }) => ({
      id: cardId,
      last4,
      status: state !== 'blocked' && waiting.includes(cardId) ? 'blocking' : state,
    }));
  };
}

function unavailable(error: unknown): HeldCard[] {
  if (error instanceof GatewayError) throw new Refusal('cards.unavailable');
  throw error;
}
