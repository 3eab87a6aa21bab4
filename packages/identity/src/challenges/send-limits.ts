import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../refusal.ts';
import { limit } from '../limits/limit.ts';
import { phoneCountry } from '../limits/phone-country.ts';
import { peekSms, takeSms } from '../limits/sms-budget.ts';
import type { CodePurpose, SentMethod } from './challenge.ts';

const refusal = 'code.too_many_sends' as const;

/**
 * Whose messages are counted together: those for one purpose. Strangers, who know an address and ask
 * for resets, use up nothing of who knows the password, holds a session or a link (attack 84), and
 * see nothing of what those used (attack 85).
 */
export type SendBudget = CodePurpose | 'alert';

/** Nobody's phone is flooded in our name (attack 40). */
const perContact = limit({ name: 'code-sends', most: 5, per: '1 hour', refusal });
/**
 * Whoever makes an account may type a stranger's address: until its code was typed it hears of us three
 * times a day, and a number five times (attack 102).
 */
const unproven = {
  email: limit({ name: 'unproven-email', most: 3, per: '1 day', refusal }),
  sms: limit({ name: 'unproven-sms', most: 5, per: '1 day', refusal }),
};
/** The page's own countdown, kept by the server too. */
const gap = limit({ name: 'send-gap', most: 1, per: '15 seconds', refusal });

/**
 * SMS cost money, and numbers bought in one block earn it for their owner (attack 76): 1,000
 * neighbouring numbers share a counter, all numbers together another, and each country has a budget
 * in euros for the day.
 */
const perSmsPrefix = limit({ name: 'sms-prefix', most: 50, per: '1 hour', refusal });
const allSms = limit({ name: 'sms-all', most: 5_000, per: '1 hour', refusal });
const DIGITS_WITHIN_BLOCK = 3;

/** Asked for by people who have proven nothing of the contact. */
const STRANGERS: ReadonlySet<SendBudget> = new Set(['password-reset', 'onboarding']);

interface Send {
  method: SentMethod;
  contact: string;
  budget: SendBudget;
}

const ofContact = ({ budget, contact }: Send) => `${budget} ${contact}`;

/**
 * The counter's row lock lets one request for a contact happen at a time, within their transactions.
 */
export const isSendSpaced = (
  transaction: Transaction,
  keyring: Keyring,
  send: Send,
): Promise<boolean> => gap.tryTake(transaction, keyring, ofContact(send));

export async function takeSend(
  transaction: Transaction,
  keyring: Keyring,
  send: Send,
  isDecoy: boolean,
): Promise<void> {
  await perContact.take(transaction, keyring, ofContact(send));
  if (send.budget === 'onboarding')
    await unproven[send.method].take(transaction, keyring, send.contact);
  await takeCost(transaction, keyring, send, isDecoy);
}

/** A contact whose code was typed is somebody's own: its message counts for nothing. */
export const giveBackUnproven = (
  transaction: Transaction,
  keyring: Keyring,
  { method, contact }: Pick<Send, 'method' | 'contact'>,
): Promise<void> => unproven[method].giveBack(transaction, keyring, contact);

/** For a contact that has no code to use any more: only what SMS cost can refuse a message to it. */
export async function takeEvenPast(
  transaction: Transaction,
  keyring: Keyring,
  send: Send,
  isDecoy: boolean,
): Promise<true> {
  await perContact.tryTake(transaction, keyring, ofContact(send));
  await takeCost(transaction, keyring, send, isDecoy);
  return true;
}

async function takeCost(
  transaction: Transaction,
  keyring: Keyring,
  { method, contact, budget }: Send,
  isDecoy: boolean,
): Promise<void> {
  if (method !== 'sms') return;
  const asker = STRANGERS.has(budget) ? 'stranger' : 'proven';
  const block = contact.slice(0, -DIGITS_WITHIN_BLOCK);
  await perSmsPrefix.take(transaction, keyring, `${asker} ${block}`);
  await allSms.take(transaction, keyring, 'everybody');

  const country = phoneCountry(contact);
  // A decoy costs nothing: else asking for strangers' numbers would use a whole country's budget up.
  const retryAfterSeconds = isDecoy
    ? await peekSms(transaction, country)
    : await takeSms(transaction, country);
  if (retryAfterSeconds !== undefined) throw new Refusal(refusal, { retryAfterSeconds });
}
