import * as z from 'zod/mini';

/** The pages whose changes need a recent second factor, by route name (R64 to R67, attack 61). */
export const stepUpActions = [
  'security.mfa-edit',
  'security.edit-recovery',
  'security.edit-password',
  'profile.edit-credentials',
  'approve',
] as const;

export const stepUpActionSchema = z.enum(stepUpActions);
export type StepUpAction = z.output<typeof stepUpActionSchema>;
