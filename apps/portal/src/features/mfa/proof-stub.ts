import { useLingui } from '@lingui/react/macro';

import type { PendingProof } from '@/core/session/owed-proof.ts';

/** The stub of the voucher: which task this code belongs to, and how far it is. */
export function useProofStub({ purpose }: PendingProof) {
  const { t } = useLingui();
  const isSignIn = purpose === 'sign-in';
  const [current, total] = isSignIn ? [2, 2] : [3, 3];
  return {
    flow: isSignIn ? t`Sign in` : t`New password`,
    step: { current, total, label: t`Step ${current} of ${total}` },
  };
}
