import { randomInt } from 'node:crypto';

/**
 * Crockford's base 32: no I, L, O or U, so that a reference can be read out and typed without doubt.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [3, 3, 2];

/** A reference such as `7K2-481-09`. It names a message to the help desk and opens nothing. */
export const newReference = (): string => GROUPS.map(randomGroup).join('-');

const randomGroup = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
