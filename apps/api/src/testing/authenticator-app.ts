import { createHmac } from 'node:crypto';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What a phone shows, written from RFC 4226 and RFC 6238 alone: the server's library is not asked
 * about its own work. Held against the vectors of the RFC in its test.
 */
export function authenticatorCode(secret: string, epochSeconds: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(epochSeconds / 30)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = text
    .replaceAll('=', '')
    .split('')
    .map((letter) => BASE_32.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
