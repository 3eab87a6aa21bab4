import type { addContact } from '@carnet/contract/calls/contacts';
import type { CallBody } from '@carnet/contract/call';
import type { Locale } from '@carnet/contract/locales';
import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { sendCodeOnce } from '@carnet/identity/challenges/send-code';
import { findOwnContact } from '@carnet/identity/contacts/change-contacts';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import { requireRoom, sealContact, unusable } from '@carnet/identity/contacts/new-contact';
import { takeTarget } from '@carnet/identity/contacts/take-target';
import { validIdentifier } from '@carnet/identity/contacts/valid-identifier';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

/** Answers with the payload that the code belongs to. */
export type AddContact = (
  actor: Actor,
  typed: CallBody<typeof addContact>,
  locale: Locale,
  keep: KeepAnswer<string>,
) => Promise<string>;

/**
 * Sends a code to the contact, whoever has it: nothing is looked up but the person's own, so that
 * neither the answer nor its time tells whether somebody else is known by it (attack 3).
 */
export function createAddContact(db: Database, keyring: Keyring): AddContact {
  return ({ session, origin, rules }, typed, locale, keep) =>
    db.transaction().execute(async (transaction) => {
      const { accountId, sessionId, account } = session;
      const [kind, written] =
        'email' in typed
          ? (['email', typed.email.trim()] as const)
          : (['phone', typed.phone.trim()] as const);
      const identifier = validIdentifier(kind, written, rules);
      if (!identifier) throw unusable({ kind });

      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      const own = await findOwnContact(transaction, accountId, origin.market, identifier);
      const contacts = await listContacts(transaction, accountId);
      if (contacts.some(({ contactId, isVerified }) => contactId === own && isVerified))
        throw unusable(identifier);
      if (own === undefined) {
        requireRoom(contacts, kind);
        await takeTarget(transaction, keyring, accountId, identifier.value);
      }

      const payload = await sendCodeOnce(
        transaction,
        keyring,
        {
          accountId,
          purpose: 'contact',
          method: kind === 'phone' ? 'sms' : 'email',
          form: 'digits',
          contact: identifier.value,
          boundTo: sessionId,
          contentSealed: await sealContact(keyring, accountId, { identifier, written }),
        },
        {
          firstname: account.firstname,
          to: kind === 'phone' ? identifier.value : written,
          locale,
        },
      );
      await keep(transaction, payload);
      return payload;
    });
}
