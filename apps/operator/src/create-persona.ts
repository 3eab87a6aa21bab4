import type { Database, Transaction } from '@carnet/database/connection';
import { linkCard } from '@carnet/identity/cards/link-card';
import { insertPerson } from '@carnet/identity/contacts/create-people';
import { insertLink } from '@carnet/identity/federation/identity-links';
import { plantAuthenticator } from '@carnet/identity/factors/totp/keep-authenticator';
import { lockIdentifier } from '@carnet/identity/limits/lock-identifier';
import { loginAttemptKey } from '@carnet/identity/limits/login-locks';
import type { Keyring } from '@carnet/runtime/keyring';

import { ITSME, sandboxNumberOf } from './sandbox-identity.ts';
import { accountWithAddress } from './find-account.ts';
import type { Persona, PersonaAuthenticator } from './personas.ts';
import { switchCodesOn } from './switch-codes-on.ts';

/** With everything that makes the situation, or not at all. False: they were there. */
export async function createPersona(
  db: Database,
  keyring: Keyring,
  persona: Persona,
  passwordHash: string,
): Promise<boolean> {
  const { market, contacts } = persona.person;
  if (await accountWithAddress(db, market, contacts[0]?.canonical ?? '')) return false;
  await db.transaction().execute(async (transaction) => {
    const person = { ...persona.person, password_hash: passwordHash };
    const accountId = await insertPerson(transaction, person);
    // First, so that it is the usual one.
    if (persona.authenticator) {
      await setUpAuthenticator(transaction, keyring, accountId, persona.authenticator);
    }
    for (const method of persona.codesBy ?? []) {
      if (!(await switchCodesOn(transaction, accountId, method)))
        throw new Error(`A persona with codes by ${method} has nowhere to get them.`);
    }
    if (persona.card !== undefined) {
      const hash = keyring.hmac('card-hmac', persona.card);
      if (!(await linkCard(transaction, { market, hash, accountId })))
        throw new Error(`The card ${persona.card} of a persona is somebody else's already.`);
    }
    if (persona.itsme !== undefined) {
      const identity = { issuer: ITSME, subject: sandboxNumberOf(persona.itsme) };
      const link = { market, accountId, provider: 'itsme', kind: 'national' as const };
      await insertLink(transaction, { ...link, ...identity });
    }
    if (!persona.isLocked) return;
    for (const { kind, canonical: value } of contacts) {
      const key = loginAttemptKey(keyring, market, { kind, value });
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
  await plantAuthenticator(transaction, keyring, { accountId, secret, keys });
}
