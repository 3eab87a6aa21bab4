import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';

import { findAccount } from '../accounts/find-account.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { listContacts } from '../contacts/list-contacts.ts';
import type { KnownOfPerson } from './personal-words.ts';

export interface PasswordOwner extends KnownOfPerson {
  market: Market;
  language: string | null;
  passwordHash: string | null;
  isDisowned: boolean;
  isFrozen: boolean;
  isClosing: boolean;
  /** The verified contacts only: nobody else is told what happened to an account. */
  reachable: StoredContact[];
}

/** The owner of a password, with all that must not be in it. */
export async function findPasswordOwner(
  db: Connection,
  accountId: string,
): Promise<PasswordOwner | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const contacts = await listContacts(db, accountId);
  return {
    ...account,
    contacts: contacts.map(({ value }) => value),
    reachable: contacts.filter(({ isVerified }) => isVerified),
  };
}
