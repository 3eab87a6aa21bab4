import { expect } from '@playwright/test';

import { messagesTo } from './inbox.ts';

/** Eight digits by e-mail and SMS; twelve letters and digits in the SMS of a reset. */
const CODE = /\b(?:\d{4} ?\d{4}|[0-9A-Z]{4}([ -]?)[0-9A-Z]{4}\1[0-9A-Z]{4})\b/;

/** All of them, the newest first. */
export const codesSent = async (recipient: string): Promise<string[]> =>
  (await messagesTo(recipient)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);

/** The code in the newest message, once `count` messages with one have arrived. */
export async function codeSentTo(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesSent(recipient)).length).toBeGreaterThanOrEqual(count);
  return (await codesSent(recipient))[0] ?? '';
}
