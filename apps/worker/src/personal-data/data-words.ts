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

/** Columns that say one of a few things, in words of our own that nobody should have to learn. */
const WORDED: ReadonlySet<string> = new Set([
  'channel',
  'gender',
  'kind',
  'lost',
  'market',
  'method',
  'opened_by',
  'purpose',
  'state',
]);

/** What a value means; one of an earlier release that nobody has words for stays as it is. */
export function valueWord(column: string, value: string, locale: Locale): string {
  const key = `data-file.value.${value}`;
  return WORDED.has(column) && keys.has(key) ? messageText(key as MessageTextKey, locale) : value;
}
