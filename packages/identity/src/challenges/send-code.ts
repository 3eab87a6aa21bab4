import type { Locale } from '@carnet/contract/locales';
import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { MessageContent, NewMessage } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { type CodeRequest, issueCodeOnce } from './issue-code.ts';
import { takeSend } from './send-limits.ts';
import type { CodePurpose, SentMethod } from './challenge.ts';

/** The secret of a link to disown, and what its message keeps of it. */
export interface NotMeLink {
  notMe: string;
  disown: NonNullable<NewMessage['disown']>;
}

/** Where the code goes, and in which words. */
export interface CodeRecipient {
  /** Empty for who makes an account: the address may be a stranger's, who is not to be called that. */
  firstname: string;
  /** The address or number as the person wrote it. */
  to: string;
  locale: Locale;
  /** Of a reset that nobody else is told about: the message itself lets its reader disown it. */
  notMeLink?: NotMeLink | undefined;
  /** Of who makes an account: the contact has one already, and its owner is told so (attack 4). */
  hasAccount?: boolean;
}

const MESSAGE_OF = {
  'sign-in': 'sign-in-code',
  'password-reset': 'password-reset-code',
  'password-reset-second-factor': 'password-reset-code',
  'step-up': 'step-up-code',
  'set-up': 'set-up-code',
  'way-back-stop-email': 'step-up-code',
  'way-back-stop-sms': 'step-up-code',
} as const satisfies Record<
  Exclude<CodePurpose, 'onboarding' | 'contact' | 'merge' | 'merge-undo' | 'way-back'>,
  string
>;

/** A request for a code by a method that sends. */
export type SendRequest = CodeRequest & { method: SentMethod };

/** For a request that may come again at once, such as a page that is loaded twice (A51). */
export async function sendCodeOnce(
  transaction: Transaction,
  keyring: Keyring,
  request: SendRequest,
  recipient: CodeRecipient,
): Promise<string> {
  const { payload, code } = await issueCodeOnce(transaction, keyring, request);
  if (code === undefined) return payload;
  await takeSend(transaction, keyring, { ...request, budget: request.purpose }, false);
  await enqueueCode(transaction, keyring, request, recipient, code);
  return payload;
}

/** In the transaction of the code: code and message are both there, or neither. */
export const enqueueCode = (
  transaction: Transaction,
  keyring: Keyring,
  { accountId, purpose, method }: SendRequest,
  recipient: CodeRecipient,
  code: string,
) => {
  const { to, locale, notMeLink } = recipient;
  const content = contentOf(purpose, recipient, code);
  const message = { ...content, accountId, channel: method, to, locale };
  return enqueueMessage(transaction, keyring, { ...message, disown: notMeLink?.disown });
};

function contentOf(
  purpose: CodePurpose,
  { firstname, notMeLink, hasAccount }: CodeRecipient,
  code: string,
): MessageContent {
  if (purpose === 'contact' || purpose === 'way-back')
    return { purpose: 'contact-code', values: { code } };
  if (purpose === 'merge-undo') return { purpose: 'merge-undo-code', values: { code } };
  if (purpose === 'merge') return { purpose: 'merge-code', values: { code } };
  if (purpose === 'onboarding')
    return { purpose: hasAccount ? 'onboarding-code-known' : 'onboarding-code', values: { code } };
  const values = { firstname, code, ...(notMeLink && { notMe: notMeLink.notMe }) };
  return { purpose: MESSAGE_OF[purpose], values };
}
