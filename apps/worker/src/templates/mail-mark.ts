import { readFileSync } from 'node:fs';

import type { Market } from '@carnet/contract/markets';

/** A picture that travels with the mail: one that is fetched would tell when it was read. */
export interface MailImage {
  filename: string;
  contentType: string;
  /** What the HTML calls the picture: `cid:` and this. */
  cid: string;
  content: Buffer;
}

const markOf = (market: Market): MailImage => ({
  filename: 'carnet.png',
  contentType: 'image/png',
  cid: `mark-${market}@carnet`,
  content: readFileSync(new URL(`./mark-${market}.png`, import.meta.url)),
});

/** The marks are three times as large as shown, for screens that can show that. */
export const mailMarks: Record<Market, MailImage> = { be: markOf('be'), lu: markOf('lu') };
