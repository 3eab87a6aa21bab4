/** The database could not be asked. Nothing was changed; asking again later is right. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * The write may or may not have been made durable. It must never be reported as done: the caller
 * answers "try again", and the retry finds out through its idempotency key.
 */
export class CommitInDoubtError extends DatabaseUnavailableError {
  override name = 'CommitInDoubtError';
}

const LOST_CONNECTION_CODES = new Set([
  '57P01', // shut down by an operator
  '57P02', // another backend crashed
  '08P01', // PgBouncer lost its server
  '08006',
  '08003',
  '08001',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const REFUSAL_CODES = new Set([
  '57P03', // starting up or shutting down
  '25006', // a primary that became a standby
  '53300', // too many connections
  '40P01', // two waited for each other: this one was given up, and nothing of it was written
  'ENOTFOUND', // its name is not known, or the resolver is away
  'EAI_AGAIN',
]);

const EXHAUSTED_CODES = new Set([
  '53100', // disk full
  '53200', // out of memory
  '58030', // a file could not be read or written
]);

// node-postgres gives these no code.
const LOST_CONNECTION_MESSAGE = /^Connection terminated|not queryable|Client was closed/;
/** The pool's own, and that of a connection which is opened without one. */
const CONNECT_TIMEOUT_MESSAGE = /^timeout (exceeded when trying to connect|expired)/;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/**
 * A plain error undid the transaction. A server that cannot write its log dies of the same code, maybe
 * in the middle of a commit; in a language that we cannot read, we think so too.
 */
const isDying = (error: Error) =>
  EXHAUSTED_CODES.has(codeOf(error)) && !('severity' in error && error.severity === 'ERROR');

export const isLostConnection = (error: unknown) =>
  error instanceof Error &&
  (LOST_CONNECTION_CODES.has(codeOf(error)) ||
    LOST_CONNECTION_MESSAGE.test(error.message) ||
    isDying(error));

export const hasLeftPrimary = (error: unknown) =>
  error instanceof Error && codeOf(error) === '25006';

/** True for every failure that says nothing about the question asked: answer 503, never 4xx. */
export const isUnavailable = (error: unknown) =>
  error instanceof DatabaseUnavailableError ||
  isLostConnection(error) ||
  (error instanceof Error &&
    (REFUSAL_CODES.has(codeOf(error)) ||
      EXHAUSTED_CODES.has(codeOf(error)) ||
      CONNECT_TIMEOUT_MESSAGE.test(error.message)));

export function asUnavailable(error: unknown): unknown {
  if (!isUnavailable(error) || error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError('The database is unavailable', { cause: error });
}
