import { type ReactNode, useEffect, useState } from 'react';

import { canUsePasskeys } from '@/core/passkeys/can-use-passkeys.ts';

/** Fetched once the page is alive: a browser without passkeys, and the first paint, carry none of it. */
export function usePasskeyWay(): ReactNode {
  const [way, setWay] = useState<ReactNode>();
  useEffect(() => {
    if (!canUsePasskeys()) return;
    import('./passkey/passkey-way.tsx')
      .then(({ preparePasskeyWay }) => preparePasskeyWay())
      // Without it people sign in as ever: what could not be fetched is no fault of theirs.
      .then(setWay, () => {});
  }, []);
  return way;
}
