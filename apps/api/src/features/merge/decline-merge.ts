import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { markFactorsChanged } from '@carnet/identity/accounts/mark-account';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { openCase } from '@carnet/identity/cases/open-case';
import { hasSuccessor, removeContact } from '@carnet/identity/contacts/change-contacts';
import { holdIdentifier } from '@carnet/identity/contacts/identifier-hold';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import { recordEvent } from '@carnet/identity/events/record-event';
import {
  listMethods,
  makePrimaryMethod,
  removeMethod,
} from '@carnet/identity/factors/change-methods';
import { decideMerge } from '@carnet/identity/merging/find-merge';
import type { Merge } from '@carnet/identity/merging/merge';
import { isCalm } from '@carnet/identity/merging/offer-merge';
import { shutEverybodyOut } from '@carnet/identity/partners/shut-everybody-out';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { newReference } from '@carnet/outbox/reference';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { readOpenVisit } from './merge-visit.ts';
import { readSharedContact } from './other-account.ts';

export interface Declined {
  reference: string | null;
}

export type DeclineMerge = (
  actor: Actor,
  wish: { payload: string; decision: 'not-now' | 'two-people' | 'remove' },
  locale: Locale,
  keep: KeepAnswer<Declined>,
) => Promise<Declined>;

export function createDeclineMerge(db: Database, keyring: Keyring): DeclineMerge {
  /**
   * Takes the shared contact from the other account, only after the code to it, and never the last of
   * its kind. Its contacts are told, the removed one too, and can undo it for 72 hours, in which nobody
   * else gets the contact (attack 69).
   */
  async function takeAway(
    transaction: Transaction,
    { origin, rules }: Actor,
    merge: Merge,
  ): Promise<void> {
    const { otherId, contactId } = merge;
    if (!merge.isContactProven) throw new Refusal('merge.proof_missing');
    if (!(await isCalm(transaction, keyring, otherId))) throw new Refusal('account.unsettled');
    const gone = await readSharedContact(transaction, merge);
    if (!(await hasSuccessor(transaction, otherId, contactId)))
      throw new Refusal('contact.last_of_kind');
    const methods = await listMethods(transaction, otherId);
    const codes = methods.find((method) => method.contactId === contactId);
    const others = methods.filter((method) => method !== codes);
    if (codes && !others.some(({ method }) => method === codes.method))
      throw new Refusal('contact.last_codes');

    await keepForUndo(transaction, keyring, otherId);
    if (codes) await removeMethod(transaction, otherId, codes.number);
    const [backup] = others;
    if (codes?.isPrimary && backup) await makePrimaryMethod(transaction, otherId, backup.number);
    await holdIdentifier(transaction, otherId, contactId);
    await removeContact(transaction, otherId, contactId);
    await markFactorsChanged(transaction, otherId);
    await shutEverybodyOut(transaction, otherId, { reason: 'mfa_changed' });
    await tellOfMfaChange(transaction, keyring, {
      accountId: otherId,
      change: 'contact-removed',
      origin,
      rules,
      alsoTell: [...(await verifiedContacts(transaction, otherId)), gone],
      detail: { kind: gone.kind },
    });
  }

  /** Support looks who it is; nothing else changes. */
  async function askSupport(
    transaction: Transaction,
    { session, origin }: Actor,
    merge: Merge,
    locale: Locale,
  ): Promise<string> {
    const { value } = await readSharedContact(transaction, merge);
    const own = session.contacts.find(({ is_default: isDefault }) => isDefault);
    const reference = newReference();
    await openCase(transaction, keyring, {
      accountId: session.accountId,
      caseId: newId(),
      market: origin.market,
      locale,
      reference,
      lost: [],
      username: value,
      replyTo: own?.value ?? '',
    });
    return reference;
  }

  return (actor, { payload, decision }, locale, keep) =>
    db.transaction().execute(async (transaction) => {
      const { session, origin } = actor;
      const seen = await readOpenVisit(transaction, keyring, session, payload);
      for (const id of [seen.accountId, seen.otherId].toSorted())
        await lockAccount(transaction, id);
      const merge = await readOpenVisit(transaction, keyring, session, payload);
      if (decision === 'remove') await takeAway(transaction, actor, merge);
      const reference =
        decision === 'two-people' ? await askSupport(transaction, actor, merge, locale) : null;
      if (!(await decideMerge(transaction, merge, { state: 'declined' })))
        throw new Refusal('ticket.expired');
      await recordEvent(transaction, {
        accountId: session.accountId,
        sessionId: session.sessionId,
        kind: 'merge.declined',
        requestId: origin.requestId,
        ip: origin.ip,
        detail: { decision },
      });
      const declined = { reference };
      await keep(transaction, declined);
      return declined;
    });
}
