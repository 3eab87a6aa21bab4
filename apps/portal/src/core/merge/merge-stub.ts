import { useLingui } from '@lingui/react/macro';

/**
 * The stub of a merge: how far the proof is. The shared contact, then the other account, then this one.
 */
export function useMergeStub() {
  const { t } = useLingui();
  const total = 3;
  return (current: 1 | 2 | 3) => ({
    flow: t`Two accounts`,
    step: { current, total, label: t`Step ${current} of ${total}` },
  });
}
