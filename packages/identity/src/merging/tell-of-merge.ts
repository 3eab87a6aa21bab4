import { profileLocale } from '@carnet/contract/choose-locale';
import type { Locale } from '@carnet/contract/locales';
import type { MarketRules } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { newUnmergeToken } from '@carnet/runtime/tokens';

import { readAccount } from '../accounts/find-account.ts';
import { alertRecipient } from '../alerts/alert-contact.ts';
import { tell } from '../alerts/tell.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { deviceOf } from '../origin/device.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Merge } from './merge.ts';

const UNDO_MILLIS = 14 * 24 * 60 * 60 * 1000;

interface Told {
  /** The account that survives: the links name it, and the messages are its own. */
  accountId: string;
  firstname: string;
  locale: Locale;
  rules: MarketRules;
  until: Date;
  browser?: string;
  system?: string;
}

/** A link for each contact that makes two of one again. Answers with their hashes. */
export async function tellUndoLinks(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, locale, rules, until, ...values }: Told,
  contacts: readonly StoredContact[],
): Promise<Buffer[]> {
  const hashes: Buffer[] = [];
  const at = new Date().toISOString();
  for (const contact of contacts) {
    const { token, hash } = newUnmergeToken(accountId, contact.kind);
    hashes.push(hash);
    const { channel, to } = alertRecipient(contact, rules);
    await tell(transaction, keyring, {
      purpose: 'accounts-merged',
      values: { ...values, until: until.toISOString(), at, undo: token },
      accountId,
      channel,
      to,
      locale,
    });
  }
  return hashes;
}

/**
 * Tells every contact of both accounts, before they move: whoever did it may hold one of them, hardly
 * all. Each gets a link of its own: it proves a contact, asks for more, and signs nobody in.
 */
export async function tellOfMerge(
  transaction: Transaction,
  keyring: Keyring,
  { origin, rules }: Pick<Actor, 'origin' | 'rules'>,
  { accountId, otherId }: Pick<Merge, 'accountId' | 'otherId'>,
): Promise<Buffer[]> {
  const until = new Date(Date.now() + UNDO_MILLIS);
  const device = deviceOf(origin.userAgent, origin.clientHints);
  const hashes: Buffer[] = [];
  for (const id of [accountId, otherId]) {
    const { firstname, language } = await readAccount(transaction, id);
    const locale = profileLocale(rules, language);
    const told = { accountId, firstname, locale, rules, until, ...device };
    const contacts = await verifiedContacts(transaction, id);
    hashes.push(...(await tellUndoLinks(transaction, keyring, told, contacts)));
  }
  return hashes;
}
