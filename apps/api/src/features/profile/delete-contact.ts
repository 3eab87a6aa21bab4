import { deleteContact } from '@carnet/contract/calls/contacts';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { makeDefaultContact, removeContact } from '@carnet/identity/contacts/change-contacts';
import type { KeptContact } from '@carnet/identity/contacts/kept-contact';
import { readKeptContacts } from '@carnet/identity/contacts/put-contacts-back';
import {
  listMethods,
  makePrimaryMethod,
  removeMethod,
} from '@carnet/identity/factors/change-methods';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import { deleteBlock, successorOf } from './details.policy.ts';

export type DeleteContact = (actor: Actor, contactId: string) => Promise<void>;

/**
 * The account is locked first, so that of two that each take one away the second sees what the first
 * left; the database itself keeps the last one of a kind as well (attack 72).
 */
export function createDeleteContact(db: Database, keyring: Keyring): DeleteContact {
  async function takeAway(
    transaction: Transaction,
    accountId: string,
    contact: KeptContact,
    contacts: readonly KeptContact[],
    methods: readonly EnrolledMethod[],
  ): Promise<void> {
    const { contactId, isDefault } = contact;
    const codes = methods.find((method) => method.contactId === contactId);
    if (codes) {
      await removeMethod(transaction, accountId, codes.number);
      const backup = methods.find(({ number }) => number !== codes.number);
      if (codes.isPrimary && backup) await makePrimaryMethod(transaction, accountId, backup.number);
    }
    // Before it goes, so that the next one is held like every contact that was put first.
    const next = isDefault ? successorOf(contact, contacts, methods) : undefined;
    if (next) await makeDefaultContact(transaction, accountId, next.contactId);
    await removeContact(transaction, accountId, contactId);
  }

  return (actor, contactId) =>
    db.transaction().execute(async (transaction) => {
      const { session } = actor;
      const { accountId } = session;
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      const contacts = await readKeptContacts(transaction, accountId);
      const contact = contacts.find((known) => known.contactId === contactId);
      if (!contact) throw new Refusal('contact.unknown');
      await spendStepUp(transaction, session, deleteContact.audience);
      const methods = await listMethods(transaction, accountId);
      const block = deleteBlock(contact, contacts, methods);
      if (block)
        throw new Refusal(block === 'last_codes' ? 'contact.last_codes' : 'contact.last_of_kind');

      await keepForUndo(transaction, keyring, accountId);
      await takeAway(transaction, accountId, contact, contacts, methods);
      // It is told as well: what was taken away keeps its alerts as long as it can be put back.
      const detail = { kind: contact.kind };
      await settleFactorChange(transaction, keyring, actor, 'contact-removed', { detail });
    });
}
