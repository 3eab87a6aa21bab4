/** Names whose value is never logged, whatever it looks like. Compared without case, `-` and `_`. */
const ENDINGS = [
  'password',
  'passwd',
  'token',
  'secret',
  'cookie',
  'authorization',
  'payload',
  'card[-_]?number',
  'national[-_]?number',
  'verification[-_]?code',
  'ticket',
  'iban',
  'e[-_]?mail',
  'phone',
  'phone[-_]?number',
  'recovery[-_]?keys?',
  'idempotency[-_]?key',
  'birth[-_]?date',
].join('|');

/** Too common as endings (`statusCode`), so only as whole names. `detail` is PostgreSQL's: it quotes rows. */
const WHOLE = 'code|target|otp|pin|detail|parameters|query|query[-_]?string';

/** The same names inside a text. In JSON a line break is written `\n`, so that a letter stands before. */
export const SENSITIVE_NAME = `(?:${ENDINGS}|(?:\\\\[nrt]|(?<![\\w-]))(?:${WHOLE}))`;

const wholeName = new RegExp(`^(?:.*(?:${ENDINGS})|${WHOLE})$`, 'i');

/**
 * A field named `code` holds either a one-time code or the name of an error. Error names have a form
 * that no code we send has: `session.required`, `ERR_STREAM`, `ECONNREFUSED`, SQLSTATE `23505`.
 */
const ERROR_NAME = /^[a-z][a-z_-]*(?:\.[a-z_-]+)+$/;
const ERROR_NAME_IN_ERROR =
  /^(?:[a-z][a-z_-]*(?:\.[a-z_-]+)+|E[A-Z]{3,}|[A-Z]+(?:_[A-Z0-9]+)+|[0-9A-Z]{5})$/;

export function isSensitive(name: string, value: unknown, isInError: boolean): boolean {
  if (value === null || typeof value === 'boolean' || !wholeName.test(name)) return false;
  if (name !== 'code' || typeof value !== 'string') return true;
  return !(isInError ? ERROR_NAME_IN_ERROR : ERROR_NAME).test(value);
}
