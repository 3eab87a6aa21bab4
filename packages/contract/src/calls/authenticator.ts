import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';
import { recoveryKeysSchema } from '../rules/recovery-keys.ts';

export const regenerateRecoveryKeys = declareCall({
  name: 'regenerateRecoveryKeys',
  feature: 'authenticator',
  method: 'POST',
  path: '/mfa/regenerate-recovery',
  audience: recentMfa('security.edit-recovery'),
  summary: 'Makes new recovery keys, shown this once; all earlier ones end',
  idempotent: true,
  answers: { 200: recoveryKeysSchema },
  errors: ['mfa.method_not_found', 'mfa.stronger_proof_required', 'account.frozen'],
});
