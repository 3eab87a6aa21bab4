import { closeAccount } from '@carnet/contract/calls/close-account';
import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { findClosing, takeClosingBack } from '@carnet/identity/accounts/close-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { beginClosing, tellOfKept } from '@carnet/identity/alerts/tell-of-closing';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { Origin } from '@carnet/identity/origin/origin';
import { endAllAccess } from '@carnet/identity/partners/end-all-access';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Keyring } from '@carnet/runtime/keyring';
import { readClosingToken } from '@carnet/runtime/tokens';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { admit } from './admit.ts';

export interface ClosingService {
  close(actor: Actor): Promise<{ closesAt: Date }>;
  describe(token: string, market: Market): Promise<{ closesAt: Date }>;
  cancel(token: string, origin: Origin, keep: KeepAnswer<null>): Promise<null>;
}

export function createClosingService(db: Database, keyring: Keyring): ClosingService {
  return {
    close: (actor) =>
      db.transaction().execute(async (transaction) => {
        await admit(transaction, keyring, actor, closeAccount.audience);
        const closesAt = await beginClosing(transaction, keyring, actor);
        await endAllAccess(transaction, actor.session.accountId, 'closing');
        return { closesAt };
      }),

    async describe(token, market) {
      const proof = readClosingToken(token);
      const closing = proof && (await findClosing(db, proof, market));
      if (!closing) throw new Refusal('closing.link_invalid');
      return closing;
    },

    cancel(token, { market, requestId, ip }, keep) {
      const proof = readClosingToken(token);
      if (!proof) throw new Refusal('closing.link_invalid');
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, proof.accountId);
        if (!(await takeClosingBack(transaction, proof, market)))
          throw new Refusal('closing.link_invalid');
        const { accountId } = proof;
        await recordEvent(transaction, { accountId, kind: 'account.kept', requestId, ip });
        await tellOfKept(transaction, keyring, accountId);
        await keep(transaction, null);
        return null;
      });
    },
  };
}
