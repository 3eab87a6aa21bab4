import { confirmContact } from '@carnet/contract/calls/contacts';
import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { findOwnContact, keepVerifiedContact } from '@carnet/identity/contacts/change-contacts';
import { requireNotHeld } from '@carnet/identity/contacts/identifier-hold';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import { openContact, requireRoom, unusable } from '@carnet/identity/contacts/new-contact';
import { takeFromUnproven } from '@carnet/identity/contacts/proven-owner';
import { answerChallenge, useAnswer } from '@carnet/identity/factors/answer-challenge';
import { offerMerge } from '@carnet/identity/merging/offer-merge';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export interface ConfirmedContact {
  /** Absent: another account has it, and the two may become one. */
  id?: string;
  kind: 'email' | 'phone';
  fuzzion: boolean;
  payload?: string;
}

export type ConfirmContact = (
  actor: Actor,
  answer: { payload: string; code: string },
  keep: KeepAnswer<ConfirmedContact>,
) => Promise<ConfirmedContact>;

/**
 * The statement that uses the code up decides which of many requests adds the contact; whoever only
 * claimed it loses it to who has proven it (attack 65), and whose it is, is said only now (attack 3).
 */
export function createConfirmContact(db: Database, keyring: Keyring): ConfirmContact {
  return async (actor, { payload, code }, keep) => {
    const { session, origin } = actor;
    const { accountId, sessionId } = session;
    const right = await answerChallenge(
      { db, keyring },
      {
        payload,
        code,
        purposes: [],
        ofSession: { accountId, sessionId, purposes: ['contact'] },
      },
    );
    const { identifier, written } = await openContact(keyring, accountId, right.contentSealed);
    const { kind } = identifier;
    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      await keepForUndo(transaction, keyring, accountId);
      await useAnswer(transaction, right);
      await spendStepUp(transaction, session, confirmContact.audience);
      const own = await findOwnContact(transaction, accountId, origin.market, identifier);
      if (own === undefined) {
        requireRoom(await listContacts(transaction, accountId), kind);
        await takeFromUnproven(transaction, origin.market, identifier);
      }
      const { market } = origin;
      const found = { accountId, sessionId, market, identifier };
      const mergePayload = await offerMerge(transaction, keyring, found);
      if (mergePayload !== undefined) {
        const offered = { kind, fuzzion: true, payload: mergePayload };
        await keep(transaction, offered);
        return offered;
      }
      await requireNotHeld(transaction, accountId, market, identifier);
      const id = await keepVerifiedContact(
        transaction,
        accountId,
        origin.market,
        identifier,
        written,
      );
      if (id === undefined) throw unusable(identifier);
      await settleFactorChange(transaction, keyring, actor, 'contact-added', { detail: { kind } });
      const confirmed = { id, kind, fuzzion: false };
      await keep(transaction, confirmed);
      return confirmed;
    });
  };
}
