import type { Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { tellOfBlocked } from '@carnet/identity/alerts/tell-of-block';
import { type OnBlockSettled, orderBlock, settleBlock } from '@carnet/identity/cards/card-block';
import { recordEvent } from '@carnet/identity/events/record-event';
import { limit } from '@carnet/identity/limits/limit';
import { deviceOf } from '@carnet/identity/origin/device';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { WHILE_ONE_WAITS } from './patience.ts';

export type BlockCard = (actor: Actor, cardId: string) => Promise<'blocked' | 'waiting'>;

/** Every block is told to every contact: nobody floods them in our name. */
const orders = limit({
  name: 'card-blocks',
  most: 10,
  per: '1 day',
  refusal: 'request.too_many_attempts',
});

interface Parts {
  db: Database;
  keyring: Keyring;
  platform: CardPlatform;
}

/**
 * The order is kept before the platform is asked, so that it is carried out also when the platform, or
 * this process, goes down meanwhile. An account that is frozen or on hold can block, too: it only stops
 * money.
 */
export function createBlockCard({ db, keyring, platform }: Parts): BlockCard {
  const tellOwner: OnBlockSettled = async (transaction, block) => {
    // Refused: whoever asked reads so on the page.
    if (block.outcome === 'blocked') await tellOfBlocked(transaction, keyring, block);
  };

  return async (actor, cardId) => {
    const { accountId, isBound, account } = actor.session;
    // No code is asked for: a token that was copied out of a browser must not be enough.
    if (!isBound) throw new Refusal('session.browser_needed');
    if (account.user_id === null) throw new Refusal('card.unknown');
    const blockId = await order(actor, cardId);
    const key = { accountId, blockId };
    const { state } = await settleBlock(db, platform, key, WHILE_ONE_WAITS, tellOwner);
    if (state === 'refused') throw new Refusal('card.unknown');
    return state;
  };

  function order({ session, origin }: Actor, cardId: string): Promise<string> {
    const { accountId, sessionId } = session;
    const { browser = null, system = null } = deviceOf(origin.userAgent, origin.clientHints);
    return db.transaction().execute(async (transaction) => {
      const wanted = { accountId, blockId: newId(), cardId, sessionId, browser, system };
      const { blockId, isNew } = await orderBlock(transaction, wanted);
      if (!isNew) return blockId;
      await orders.take(transaction, keyring, accountId);
      await recordEvent(transaction, {
        accountId,
        kind: 'card.block_asked',
        sessionId,
        requestId: origin.requestId,
        ip: origin.ip,
      });
      return blockId;
    });
  }
}
