import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MILLIS = 30_000;

/** What any authenticator app shows for a key (RFC 6238), written without the server's library. */
export function appCode(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MILLIS)));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Each 30 seconds count once: the code of the next ones, which the server takes as well. */
export const nextAppCode = (key: string) => appCode(key, Date.now() + STEP_MILLIS);

function bytesOf(key: string): Buffer {
  const letters = Array.from(key.replaceAll(/[\s=]/g, '').toUpperCase());
  const bits = letters
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
