import type { ErrorCode } from '@carnet/contract/errors/catalogue';

/**
 * What the portal may have to say before any task is opened: at the login, while it starts, when it
 * loses the network. Every visitor downloads these; the texts of all other codes come with the tasks.
 */
export const shellErrorCodes = [
  'service.error',
  'service.unavailable',
  'service.busy',
  'service.maintenance',
  'host.unknown',
  'request.invalid',
  'request.too_many_attempts',
  'idempotency.in_progress',
  'login.invalid_credentials',
  'login.too_many_attempts',
  'login.password_disabled',
  'session.required',
  'session.ended_elsewhere',
  'session.expired',
  'page.unknown',
  'storage.missing',
  'logout.failed',
  'handoff.invalid',
] as const satisfies ErrorCode[];

export type ShellErrorCode = (typeof shellErrorCodes)[number];
export type TaskErrorCode = Exclude<ErrorCode, ShellErrorCode>;
