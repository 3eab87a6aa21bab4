import type { Locale } from '@carnet/contract/locales';
import { messageText } from '@carnet/texts/message-text';
import { type MessageTextKey, messageTextKeys } from '@carnet/texts/message-text-keys';

const keys: ReadonlySet<string> = new Set(messageTextKeys);

/** What a table or a column is called; one that nobody has named stops the export, and a test. */
export function dataWord(kind: 'table' | 'column', name: string, locale: Locale): string {
  const key = `data-file.${kind}.${name}`;
  if (!keys.has(key)) throw new Error(`Nobody has said what the ${kind} ${name} is called.`);
  return messageText(key as MessageTextKey, locale);
}
