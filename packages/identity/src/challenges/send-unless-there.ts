import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../refusal.ts';
import { codeAgain } from './code.ts';
import { contactHash, findLiveCode, issueCode, payloadFor } from './issue-code.ts';
import { type CodeRecipient, enqueueCode, type SendRequest } from './send-code.ts';
import { takeSend } from './send-limits.ts';
import { findLastSentChallenge, insertChallenge, prolongChallenge } from './challenge.store.ts';

/**
 * For a page that asks for its code when it opens. Phones load a page again while the person reads the
 * message: then the code that was sent goes on being the one (R123, A51). Who asks for another message
 * gets the same code again, for as long as it can be typed.
 */
export async function sendUnlessThere(
  transaction: Transaction,
  keyring: Keyring,
  request: SendRequest,
  recipient: CodeRecipient,
  isAgain: boolean,
): Promise<string> {
  const { accountId, form, purpose } = request;
  const send = { ...request, budget: purpose };
  const live = await findLiveCode(transaction, keyring, request);
  if (live && (live.isJustSent || !isAgain)) return live.payload;

  const sent = live && codeAgain(keyring, { ...live, codeId: live.rootId }, form);
  if (live && sent !== undefined) {
    await prolongChallenge(transaction, { accountId, codeId: live.codeId });
    await takeSend(transaction, keyring, send, false);
    await enqueueCode(transaction, keyring, request, recipient, sent);
    return live.payload;
  }
  try {
    await takeSend(transaction, keyring, send, false);
  } catch (error) {
    const joined = error instanceof Refusal && (await joinLast(transaction, keyring, request));
    if (joined) return joined;
    throw error;
  }
  const { payload, code = '' } = await issueCode(transaction, keyring, request);
  await enqueueCode(transaction, keyring, request, recipient, code);
  return payload;
}

/**
 * No more messages this hour: the last one that went to the contact for this purpose is in the
 * person's hand, and its code answers this request, too. It is used once, by whichever comes first.
 */
async function joinLast(
  transaction: Transaction,
  keyring: Keyring,
  request: SendRequest,
): Promise<string | undefined> {
  const { accountId, contact, ...rest } = request;
  const question = { ...request, contactHash: contactHash(keyring, contact) };
  const last = await findLastSentChallenge(transaction, question);
  if (!last) return undefined;
  const codeId = newId();
  const { payload, hash } = payloadFor(keyring, accountId, codeId);
  await insertChallenge(transaction, {
    ...rest,
    accountId,
    codeId,
    payloadHash: hash,
    contactHash: contactHash(keyring, contact),
    codeHash: last.codeHash,
    codeOf: last.rootId,
    joined: true,
    country: undefined,
  });
  return payload;
}
