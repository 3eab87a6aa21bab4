import { insertAuthenticator, insertRecoveryKeys } from '@carnet/database/authenticators';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockIdentifier, loginAttemptKey } from '@carnet/database/login-locks';
import { addMfaMethod } from '@carnet/database/mfa-methods';
import { insertPerson } from '@carnet/database/people';
import type { Keyring } from '@carnet/runtime/keyring';

import type { Persona, PersonaAuthenticator } from './personas.ts';

/** With everything that makes the situation, or not at all. False: they were there. */
export async function createPersona(
  db: Database,
  keyring: Keyring,
  persona: Persona,
  passwordHash: string,
): Promise<boolean> {
  if (await exists(db, persona)) return false;
  await db.transaction().execute(async (transaction) => {
    const person = { ...persona.person, password_hash: passwordHash };
    const accountId = await insertPerson(transaction, person);
    // First, so that it is the usual one.
    if (persona.authenticator) {
      await setUpAuthenticator(transaction, keyring, accountId, persona.authenticator);
    }
    for (const method of persona.codesBy ?? []) {
      await switchCodesOn(transaction, accountId, method);
    }
    if (persona.card !== undefined) {
      await transaction
        .insertInto('card_directory')
        .values({
          market: persona.person.market,
          card_hash: keyring.hmac('card-hmac', persona.card),
          account_id: accountId,
        })
        .execute();
    }
    if (!persona.isLocked) return;
    for (const { kind, canonical: value } of persona.person.contacts) {
      const key = loginAttemptKey(keyring, persona.person.market, { kind, value });
      await lockIdentifier(transaction, key);
    }
  });
  return true;
}

async function setUpAuthenticator(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  { secret, recoveryKeys: keys }: PersonaAuthenticator,
): Promise<void> {
  const number = await addMfaMethod(transaction, { accountId, method: 'totp', contactId: null });
  await insertAuthenticator(transaction, keyring, { accountId, number, secret, lastStep: 0 });
  await insertRecoveryKeys(transaction, keyring, { accountId, number, keys });
}

async function switchCodesOn(
  transaction: Transaction,
  accountId: string,
  method: 'sms' | 'email',
): Promise<void> {
  const { contact_id: contactId } = await transaction
    .selectFrom('contact')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', method === 'sms' ? 'phone' : 'email')
    .executeTakeFirstOrThrow();
  await addMfaMethod(transaction, { accountId, method, contactId });
}

async function exists(db: Database, { person }: Persona): Promise<boolean> {
  const found = await db
    .selectFrom('identifier')
    .select('account_id')
    .where('market', '=', person.market)
    .where('kind', '=', 'email')
    .where('value', '=', person.contacts[0]?.canonical ?? '')
    .executeTakeFirst();
  return found !== undefined;
}
