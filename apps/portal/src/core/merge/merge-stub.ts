import { useLingui } from '@lingui/react/macro';

const TOTAL = 3;

/**
 * The stub of a merge: how far the proof is. The shared contact, then the other account, then this one.
 */
export function useMergeStub() {
  const { t } = useLingui();
  return (current: 1 | 2 | 3) => ({
    flow: t`Two accounts`,
    step: { current, total: TOTAL, label: t`Step ${current} of ${TOTAL}` },
  });
}
