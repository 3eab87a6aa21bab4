import { expect } from '@playwright/test';

import { messagesTo } from './inbox.ts';

/** Eight digits by e-mail and SMS; twelve letters and digits in the SMS of a reset. */
const CODE = /\b(?:\d{4} ?\d{4}|[0-9A-Z]{4}([ -]?)[0-9A-Z]{4}\1[0-9A-Z]{4})\b/;

/** The code in the newest message, once `count` messages with one have arrived. */
export async function codeSentTo(recipient: string, count = 1): Promise<string> {
  const codes = async () =>
    (await messagesTo(recipient)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(count);
  return (await codes())[0] ?? '';
}
