import type { Keyring } from '@carnet/runtime/keyring';

import type { MessageContent, MessageKey } from './message.ts';

/** What must not be read in the database: the address, and values such as a code. */
export interface SealedContent {
  to: string;
  values: MessageContent['values'];
}

const place = ({ accountId, messageId }: MessageKey) =>
  [accountId, messageId, 'message.content'] as const;

export const sealContent = (keyring: Keyring, key: MessageKey, content: SealedContent) =>
  keyring.seal('envelope', JSON.stringify(content), place(key));

export const openContent = async (keyring: Keyring, key: MessageKey, sealed: string) =>
  JSON.parse(await keyring.open('envelope', sealed, place(key))) as SealedContent;
