import type { Locale } from '@carnet/contract/locales';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { type CodeRequest, issueCode, issueCodeOnce } from './issue-code.ts';
import type { CodePurpose } from './one-time-code.store.ts';
import { takeSend } from './send-limits.ts';

/** Where the code goes, and in which words. */
export interface CodeRecipient {
  firstname: string;
  /** As the person wrote it. */
  to: string;
  locale: Locale;
}

const MESSAGE_OF = {
  'sign-in': 'sign-in-code',
  'password-reset': 'password-reset-code',
  'password-reset-second-factor': 'password-reset-code',
} as const satisfies Record<CodePurpose, string>;

/**
 * Makes a code and, in the same transaction, the message that carries it. Without a recipient it is
 * a decoy: counted, stored and answered alike, and nothing is sent.
 */
export async function sendCode(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
  recipient: CodeRecipient | undefined,
): Promise<string> {
  await takeSend(transaction, keyring, request);
  const { payload, code } = await issueCode(transaction, keyring, request);
  if (recipient && code) await enqueue(transaction, keyring, request, recipient, code);
  return payload;
}

/** For a request that may come again at once, such as a page that is loaded twice (A51). */
export async function sendCodeOnce(
  transaction: Transaction,
  keyring: Keyring,
  request: CodeRequest,
  recipient: CodeRecipient,
): Promise<string> {
  const { payload, code } = await issueCodeOnce(transaction, keyring, request);
  if (code === undefined) return payload;
  await takeSend(transaction, keyring, request);
  await enqueue(transaction, keyring, request, recipient, code);
  return payload;
}

const enqueue = (
  transaction: Transaction,
  keyring: Keyring,
  { accountId, purpose, method }: CodeRequest,
  { firstname, to, locale }: CodeRecipient,
  code: string,
) =>
  enqueueMessage(transaction, keyring, {
    accountId,
    purpose: MESSAGE_OF[purpose],
    channel: method,
    to,
    locale,
    values: { firstname, code },
  });
