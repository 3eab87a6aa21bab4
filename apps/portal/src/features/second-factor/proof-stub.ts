import { useLingui } from '@lingui/react/macro';

import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import { useMergeStub } from '@/core/merge/merge-stub.ts';
import type { CodeVisit } from './code-visit.ts';

/** The stub of the voucher: which task this code belongs to, and how far it is. */
export function useProofStub({
  proof,
  isActivation,
  method,
  merge,
  query,
}: Pick<CodeVisit, 'proof' | 'isActivation' | 'merge' | 'query'> & {
  method?: CodeVisit['method'];
}) {
  const { t } = useLingui();
  const isBefore = !isActivation && (query.redirect ?? '').startsWith('setup-mfa');
  const contact = method?.method === 'email' ? 'email' : 'phone';
  const ofMerge = useMergeStub();
  const setUp = useSetUpStub(isBefore ? 'proof' : contact);
  if (isActivation || (isBefore && !proof)) return setUp;
  if (query.isMerge) return ofMerge(merge?.isShared ? 1 : 2);
  if (query.redirect === 'duplicated') return ofMerge(3);
  // The password was not asked for just now: the code is one step, and belongs to no longer way.
  if (!proof) return { flow: t`Security check` };
  if (proof.purpose === 'way-back-stop') return { flow: t`Way back in` };
  const isSignIn = proof.purpose === 'sign-in';
  const [current, total] = isSignIn ? [2, 2] : [3, 3];
  return {
    flow: isSignIn ? t`Sign in` : t`New password`,
    step: { current, total, label: t`Step ${current} of ${total}` },
  };
}
