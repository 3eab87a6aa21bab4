import * as z from 'zod/mini';

/**
 * The pages whose changes need a recent second factor, by route name (R64 to R67, attack 61).
 * `setup-mfa` adds a method and nothing else; `setup-mfa-totp` replaces the authenticator.
 */
export const stepUpActions = [
  'security.mfa-edit',
  'security.edit-recovery',
  'security.edit-password',
  'profile.edit-credentials',
  'approve',
  'setup-mfa',
  'setup-mfa-totp',
] as const;

export const stepUpActionSchema = z.enum(stepUpActions);
export type StepUpAction = z.output<typeof stepUpActionSchema>;
