import { newSecret, sha256 } from '@carnet/runtime/tokens';

/** The secret that the browser which opened a session keeps, besides its token (A18). */
export const newBindSecret = (): string => newSecret();

export const bindHashOf = (secret: string): Buffer => sha256(secret);
