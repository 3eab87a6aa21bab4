import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload } from '../payloads/payload.ts';
import { type CodeForm, codeHash, newCode } from './code.ts';
import {
  type CodeMethod,
  type CodePurpose,
  oneTimeCodeStore,
  type SentCode,
} from './one-time-code.store.ts';
import { phoneCountry } from './phone-country.ts';

export interface CodeRequest {
  /** Somebody's, or a decoy's. */
  accountId: string;
  purpose: CodePurpose;
  method: CodeMethod;
  form: CodeForm;
  /** In its canonical spelling; of a method that sends nothing, its name. */
  contact: string;
  boundTo?: string | undefined;
  wants?: string | undefined;
  contentSealed?: string | undefined;
}

export interface IssuedCode {
  payload: string;
  /** Goes into a message and nowhere else. Undefined: it was sent a moment ago. */
  code: string | undefined;
  /** What was asked to be set up, now or a moment ago. */
  contentSealed: string | null;
}

/** The same for people and for decoys; only who sends the message knows which it was. */
export async function issueCode(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
): Promise<IssuedCode> {
  const { accountId, form, contact, ...rest } = request;
  const codeId = newId();
  const code = newCode(keyring, codeId, form);
  const { payload, hash } = payloadFor(keyring, accountId, codeId);
  await oneTimeCodeStore(transaction).insert({
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

/** For requests that may come twice: what was asked for a moment ago is not made again. */
export async function issueCodeOnce(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
): Promise<IssuedCode> {
  const live = await findLiveCode(transaction, keyring, request);
  if (!live?.isJustSent) return issueCode(transaction, keyring, request);
  return { ...live, code: undefined };
}

/** What can still be typed, with its payload made again. */
export async function findLiveCode(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
): Promise<(SentCode & { payload: string }) | undefined> {
  const question = { ...request, contactHash: contactHash(keyring, request.contact) };
  const live = await oneTimeCodeStore(transaction).findLive(question);
  if (!live) return undefined;
  const { payload, hash } = payloadFor(keyring, request.accountId, live.codeId);
  // Its key was rotated in between: another is made.
  return hash.equals(live.payloadHash) ? { ...live, payload } : undefined;
}

export const contactHash = (keyring: Keyring, contact: string): Buffer =>
  keyring.lastingHmac('identifier-hmac', `code contact ${contact}`);

/** Made from the row's id, so that the same payload can be given again though only its hash is kept. */
export const payloadFor = (keyring: Keyring, accountId: string, codeId: string) =>
  newPayload(
    keyring,
    accountId,
    keyring.hmac('code-hmac', `payload of ${codeId}`).subarray(-32).toString('base64url'),
  );
