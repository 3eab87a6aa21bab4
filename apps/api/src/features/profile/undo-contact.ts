import { undoContactChange } from '@carnet/contract/calls/contacts';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { lastStanding, type Standing } from '@carnet/identity/alerts/undo/last-standing';
import { keepForUndo, undoCopies } from '@carnet/identity/alerts/undo/keep-copies';
import { unusable } from '@carnet/identity/contacts/new-contact';
import {
  orderContacts,
  putContactBack,
  readKeptContacts,
} from '@carnet/identity/contacts/put-contacts-back';
import { addMfaMethod } from '@carnet/identity/factors/add-method';
import { listMethods, makePrimaryMethod } from '@carnet/identity/factors/change-methods';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export type UndoContactChange = (
  actor: Actor,
  contactId: string,
  keep: KeepAnswer<null>,
) => Promise<void>;

/**
 * For who changed their mind, or sees in time that somebody else changed something: the contact is as
 * it was before the change, in its place and with its codes. Who fears a thief presses "this was not
 * me" instead, which takes back everything.
 */
export function createUndoContactChange(db: Database, keyring: Keyring): UndoContactChange {
  async function putBack(
    transaction: Transaction,
    { session, origin }: Actor,
    { contact, codes }: Standing,
  ): Promise<void> {
    const { accountId } = session;
    const present = await readKeptContacts(transaction, accountId);
    const isThere = present.some(({ contactId }) => contactId === contact.contactId);
    if (!isThere && !(await putContactBack(transaction, accountId, origin.market, contact)))
      throw unusable(contact);
    const others = present
      .filter(({ contactId }) => contactId !== contact.contactId)
      .map((other) => ({
        ...other,
        isDefault: other.isDefault && !(contact.isDefault && other.kind === contact.kind),
      }));
    await orderContacts(transaction, accountId, [...others, contact]);

    if (!codes) return;
    const { contactId } = contact;
    const methods = await listMethods(transaction, accountId);
    const there = methods.find((method) => method.contactId === contactId);
    const number =
      there?.number ??
      (await addMfaMethod(transaction, { accountId, method: codes.method, contactId }));
    if (codes.isPrimary) await makePrimaryMethod(transaction, accountId, number);
  }

  return (actor, contactId, keep) =>
    db.transaction().execute(async (transaction) => {
      const { session } = actor;
      const { accountId } = session;
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      const present = await readKeptContacts(transaction, accountId);
      const copies = await undoCopies(transaction, keyring, accountId);
      const standing = lastStanding(contactId, present, copies);
      if (!standing) throw new Refusal('contact.unknown');
      await spendStepUp(transaction, session, undoContactChange.audience);
      await keepForUndo(transaction, keyring, accountId);
      await putBack(transaction, actor, standing);
      const detail = { kind: standing.contact.kind };
      await settleFactorChange(transaction, keyring, actor, 'contact-restored', { detail });
      await keep(transaction, null);
    });
}
