import { randomBytes } from 'node:crypto';

/** 256 bits, as the keyring writes them. */
export const newKey = (): string => randomBytes(32).toString('base64url');
