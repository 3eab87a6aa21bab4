import { useLingui } from '@lingui/react/macro';

export function usePasswordWords() {
  const { t } = useLingui();
  return { show: t`Show`, hide: t`Hide`, capsLockOn: t`Caps Lock is on.` };
}
