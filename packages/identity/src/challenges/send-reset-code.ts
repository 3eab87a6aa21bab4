import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';
import { Refusal } from '../refusal.ts';
import { codeAgain, codeHash, newCode } from './code.ts';
import { contactHash, payloadFor } from './issue-code.ts';
import { phoneCountry } from '../limits/phone-country.ts';
import { type CodeRecipient, enqueueCode, type SendRequest } from './send-code.ts';
import { isSendSpaced, takeEvenPast, takeSend } from './send-limits.ts';
import { insertChallenge } from './challenge.store.ts';
import { lastSending, reserveDigits, type Sending } from './reset-code.store.ts';

/** A code that opens the reset of a password is on its way, or there already. */
export interface ResetCodeSent {
  /** Where the code went, masked. */
  recipient: string;
  technology: 'SMS' | 'EMAIL';
  payload: string;
  /** False: the last code that was sent answers this request, too. */
  isNew: boolean;
}

export interface ResetAsked {
  accountId: string;
  identifier: CanonicalIdentifier;
  /** `anybody` knows an address; `alert` holds a link that was sent to it, and waits for nobody. */
  by: 'anybody' | 'alert';
}

/** The code that a request is answered with, new or not. */
interface Chosen extends Pick<Sending, 'codeId' | 'codeHash' | 'form'> {
  isFirst: boolean;
  code: string;
}

/**
 * Nobody is refused because of what others asked for (attack 84): who comes too soon, or after five in
 * an hour, joins the last code sent, which is in the mailbox already. Without a recipient the code is a
 * decoy: counted, stored and answered alike, and nothing is sent.
 */
export async function sendResetCode(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, identifier, by }: ResetAsked,
  recipient: CodeRecipient | undefined,
): Promise<ResetCodeSent> {
  const method = identifier.kind === 'phone' ? 'sms' : 'email';
  const contact = identifier.value;
  const budget = by === 'alert' ? 'alert' : 'password-reset';
  const send = { method, contact, budget } as const;

  // The gap is taken first, because its row lock also lets one request for a contact happen at a time.
  const isSpaced = await isSendSpaced(transaction, keyring, send);
  const last = await lastSending(transaction, accountId, contactHash(keyring, contact));
  const choice = await chooseCode(transaction, keyring, accountId, method, last);
  const { again, form } = choice;
  const isNew = again
    ? isSpaced && (await mayTake(() => takeSend(transaction, keyring, send, !recipient)))
    : await takeEvenPast(transaction, keyring, send, !recipient);
  // Without a message the request joins an old code; a new message carries an old code only while it is
  // fresh.
  const chosen = again && (again.isFresh || !isNew) ? again : freshCode(keyring, form);

  const codeId = chosen.isFirst ? chosen.codeId : newId();
  const { payload, hash } = payloadFor(keyring, accountId, codeId);
  await insertChallenge(transaction, {
    accountId,
    codeId,
    payloadHash: hash,
    purpose: 'password-reset',
    method,
    contactHash: contactHash(keyring, contact),
    codeHash: chosen.codeHash,
    form: chosen.form,
    codeOf: chosen.isFirst ? undefined : chosen.codeId,
    joined: !isNew,
    country: method === 'sms' ? phoneCountry(contact) : undefined,
  });
  if (isNew && recipient) {
    const request: SendRequest = {
      accountId,
      purpose: 'password-reset',
      method,
      form: chosen.form,
      contact,
    };
    await enqueueCode(transaction, keyring, request, recipient, chosen.code);
  }
  const technology = method === 'sms' ? 'SMS' : 'EMAIL';
  return { recipient: maskIdentifier(identifier), technology, payload, isNew };
}

/**
 * By SMS the code stands in for the new password that used to be sent (A39): letters. By e-mail it has
 * eight digits, until the day's guesses at them are given out.
 */
async function chooseCode(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  method: 'sms' | 'email',
  last: Sending | undefined,
): Promise<{ again: (Chosen & { isFresh: boolean }) | undefined; form: Chosen['form'] }> {
  const mayBeDigits = method === 'email' && !(last?.form === 'letters' && last.isFresh);
  const isReserved = mayBeDigits && (await reserveDigits(transaction, accountId));
  const form = isReserved ? 'digits' : 'letters';
  const isUsable = last && (last.form === 'letters' || (last.isFresh && isReserved));
  const code = isUsable ? codeAgain(keyring, last, last.form) : undefined;
  const again = isUsable && code !== undefined ? { ...last, code, isFirst: false } : undefined;
  return { again, form };
}

function freshCode(keyring: Keyring, form: Chosen['form']): Chosen {
  const codeId = newId();
  const code = newCode(keyring, codeId, form);
  return { codeId, code, codeHash: codeHash(keyring, codeId, code), form, isFirst: true };
}

async function mayTake(take: () => Promise<void>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const maskIdentifier = ({ kind, value }: CanonicalIdentifier): string =>
  kind === 'phone' ? maskPhone(value) : maskEmail(value);
