import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Encoding, Page } from './pages.ts';

/** The best is 2 % smaller and takes ten times as long, while the server is starting. */
const QUALITY = 9;

/** Compressed once, when the server starts: pages are the same for everybody. */
export function pageOf(html: string, contentPolicy?: string): Page {
  const identity = Buffer.from(html);
  return {
    body: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      }),
    },
    etag: `"${createHash('sha256')
      .update(html)
      .update(contentPolicy ?? '')
      .digest('base64url')
      .slice(0, 22)}"`,
    ...(contentPolicy !== undefined && { contentPolicy }),
  };
}

export function acceptedEncoding(header: string | undefined): Encoding {
  const offered = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const accepts = (name: string) =>
    offered.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
