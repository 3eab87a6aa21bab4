import { type ReactNode, useEffect, useState } from 'react';

/** Fetched once the page is alive: the first paint carries none of it. */
export function useOtherWays(): ReactNode {
  const [ways, setWays] = useState<ReactNode>();
  useEffect(() => {
    const load = () => {
      import('./other-ways/other-ways.tsx')
        .then(({ prepareOtherWays }) => prepareOtherWays())
        // Without them people sign in as ever: what could not be fetched is no fault of theirs.
        .then(setWays, () => {});
    };
    // In a turn of its own: what is typed or sent comes first.
    const turn = setTimeout(load);
    return () => clearTimeout(turn);
  }, []);
  return ways;
}
