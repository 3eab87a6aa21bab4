import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload } from './payload.ts';
import { type CodeForm, codeHash, newCode } from './code.ts';
import { phoneCountry } from '../limits/phone-country.ts';
import { findLiveChallenge, insertChallenge } from './challenge.store.ts';
import type { FactorName, CodePurpose, SentCode } from './challenge.ts';

export interface CodeRequest {
  /** Somebody's account, or a decoy. */
  accountId: string;
  purpose: CodePurpose;
  method: FactorName;
  form: CodeForm;
  /** The address or number in its canonical spelling. */
  contact: string;
  boundTo?: string | undefined;
  wants?: string | undefined;
  contentSealed?: string | undefined;
}

export interface IssuedCode {
  payload: string;
  /** The code goes into a message and nowhere else. Undefined: it was sent a moment ago. */
  code: string | undefined;
  /** What is to be set up, asked for now or a moment ago. */
  contentSealed: string | null;
}

/** Does the same for people and for decoys; only who sends the message knows which it was. */
export async function issueCode(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
): Promise<IssuedCode> {
  const { accountId, form, contact, ...rest } = request;
  const codeId = newId();
  const code = newCode(keyring, codeId, form);
  const { payload, hash } = payloadFor(keyring, accountId, codeId);
  await insertChallenge(transaction, {
    ...rest,
    accountId,
    codeId,
    payloadHash: hash,
    contactHash: contactHash(keyring, contact),
    codeHash: codeHash(keyring, codeId, code),
    form,
    country: request.method === 'sms' ? phoneCountry(contact) : undefined,
  });
  return { payload, code, contentSealed: request.contentSealed ?? null };
}

/** For requests that may come twice: a code that was asked for a moment ago is not made again. */
export async function issueCodeOnce(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
): Promise<IssuedCode> {
  const live = await findLiveCode(transaction, keyring, request);
  if (!live?.isJustSent) return issueCode(transaction, keyring, request);
  return { ...live, code: undefined };
}

/** A request for a challenge for which nothing is sent. */
export type UnsentRequest = Omit<CodeRequest, 'form' | 'contact'>;

/**
 * A challenge that is answered by something else than a code of ours: it counts the attempts, and is
 * used once. Two requests at once get one challenge.
 */
export async function issueUnsent(
  transaction: Transaction,
  keyring: Keyring,
  request: UnsentRequest,
): Promise<Omit<IssuedCode, 'code'>> {
  // Nothing is sent anywhere; the method's name keeps the challenge apart from those of other factors.
  const contact = request.method;
  const live = await findLiveCode(transaction, keyring, { ...request, contact });
  if (live?.isJustSent) return live;
  const codeId = newId();
  const { payload, hash } = payloadFor(keyring, request.accountId, codeId);
  await insertChallenge(transaction, {
    ...request,
    codeId,
    payloadHash: hash,
    contactHash: contactHash(keyring, contact),
    country: undefined,
  });
  return { payload, contentSealed: request.contentSealed ?? null };
}

/** The code that can still be typed, with its payload made again. */
export async function findLiveCode(
  transaction: Transaction,
  keyring: Keyring,
  request: Omit<CodeRequest, 'form'>,
): Promise<(SentCode & { payload: string }) | undefined> {
  const question = { ...request, contactHash: contactHash(keyring, request.contact) };
  const live = await findLiveChallenge(transaction, question);
  if (!live) return undefined;
  const { payload, hash } = payloadFor(keyring, request.accountId, live.codeId);
  // The key of the payload was rotated in between: another code is made.
  return hash.equals(live.payloadHash) ? { ...live, payload } : undefined;
}

export const contactHash = (keyring: Keyring, contact: string): Buffer =>
  keyring.lastingHmac('identifier-hmac', `code contact ${contact}`);

/**
 * A payload is made from the row's id, so that the same one can be given again though only its hash is
 * kept.
 */
export const payloadFor = (keyring: Keyring, accountId: string, codeId: string) =>
  newPayload(
    keyring,
    accountId,
    keyring.hmac('code-hmac', `payload of ${codeId}`).subarray(-32).toString('base64url'),
  );
