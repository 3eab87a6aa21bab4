import { merge as mergeCall } from '@carnet/contract/calls/merge';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireCalm } from '@carnet/identity/alerts/require-calm';
import { tellOfMerge } from '@carnet/identity/merging/tell-of-merge';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import { requireRoomForAll } from '@carnet/identity/contacts/new-contact';
import { recordEvent } from '@carnet/identity/events/record-event';
import { isGuardedByItself } from '@carnet/identity/factors/second-factors';
import { areProofsFresh, decideMerge, listUndoable } from '@carnet/identity/merging/find-merge';
import { mergeAccounts } from '@carnet/identity/merging/merge-accounts';
import { owedOfOther } from '@carnet/identity/merging/merge.policy';
import type { Merge } from '@carnet/identity/merging/merge';
import { isCalm } from '@carnet/identity/merging/offer-merge';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { readVisit } from './merge-visit.ts';
import { readOtherFactors, readSharedContact } from './other-account.ts';

interface Wanted {
  payload: string;
  choices: { email?: string | undefined; phone?: string | undefined };
}

export type MergeTwo = (actor: Actor, wanted: Wanted, keep: KeepAnswer<null>) => Promise<null>;

/**
 * Makes one account of two in one transaction, both locked in the order of their ids: of two that cross,
 * one waits and then finds its account shut (attack 70). Everything that the preview went by is looked
 * at again.
 */
export function createMergeTwo(db: Database, keyring: Keyring): MergeTwo {
  async function requireBoth(transaction: Transaction, actor: Actor, merge: Merge): Promise<void> {
    const { accountId, otherId } = merge;
    await requireCalm(transaction, keyring, accountId);
    if (!(await isCalm(transaction, keyring, otherId))) throw new Refusal('account.unsettled');
    if ((await listUndoable(transaction, otherId)).length > 0)
      throw new Refusal('account.unsettled');
    await spendStepUp(transaction, actor.session, mergeCall.audience);
    await readSharedContact(transaction, merge);
    const owed = owedOfOther(merge, await readOtherFactors(transaction, merge));
    if (owed.length > 0 || !(await areProofsFresh(transaction, merge)))
      throw new Refusal('merge.proof_missing');
    // One that was added since the offer: nothing weaker takes its account in (A20).
    if (await isGuardedByItself(transaction, merge.otherId))
      throw new Refusal('merge.proof_missing');
  }

  return (actor, { payload, choices }, keep) =>
    db.transaction().execute(async (transaction) => {
      const { session, origin } = actor;
      const seen = await readVisit(transaction, keyring, session, payload);
      for (const id of [seen.accountId, seen.otherId].toSorted())
        await lockAccount(transaction, id);
      const merge = await readVisit(transaction, keyring, session, payload);
      // A retry under another key, after an answer that got lost: it was done.
      if (merge.state === 'merged') return null;
      if (merge.state !== 'open') throw new Refusal('ticket.expired');
      await requireBoth(transaction, actor, merge);

      const { accountId, otherId } = merge;
      const contacts = [
        ...(await listContacts(transaction, accountId)),
        ...(await listContacts(transaction, otherId)),
      ];
      requireRoomForAll(contacts);
      const chosen = [choices.email, choices.phone].filter((id) => id !== undefined);
      const isKnown = (id: string) =>
        contacts.some(({ contactId, isVerified }) => contactId === id && isVerified);
      if (!chosen.every(isKnown)) throw new Refusal('contact.unknown');

      const undoLinks = await tellOfMerge(transaction, keyring, actor, merge);
      if (!(await decideMerge(transaction, merge, { state: 'merged', undoLinks })))
        throw new Refusal('ticket.expired');
      await mergeAccounts(transaction, keyring, merge, {
        sessionId: session.sessionId,
        choices: chosen,
      });
      const { requestId, ip } = origin;
      await recordEvent(transaction, {
        accountId,
        sessionId: session.sessionId,
        kind: 'account.merged',
        requestId,
        ip,
      });
      await keep(transaction, null);
      return null;
    });
}
