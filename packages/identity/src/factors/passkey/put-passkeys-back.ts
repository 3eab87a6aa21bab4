/** Passkeys as they were: read before a change, written when it is undone. */
export { putPasskeyBack, readKeptPasskeys } from './kept-passkey.store.ts';
