import { type ReactNode, useCallback, useState } from 'react';

import { type Announce, AnnounceProvider } from './announcements.ts';

const SILENCE = { polite: '', assertive: '' };

/**
 * The only two of a page, and there before anything is said: a region that is added together with
 * its text is often not read.
 */
export function LiveRegions({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState(SILENCE);
  const announce: Announce = useCallback((text, urgency) => {
    // The same words once more are a change only if something is different.
    setSaid((now) => ({ ...now, [urgency]: now[urgency] === text ? `${text}\u00A0` : text }));
    return () =>
      setSaid((now) => (now[urgency].trimEnd() === text ? { ...now, [urgency]: '' } : now));
  }, []);

  return (
    <AnnounceProvider value={announce}>
      {children}
      <p role="status" className="sr-only">
        {said.polite}
      </p>
      <p role="alert" className="sr-only">
        {said.assertive}
      </p>
    </AnnounceProvider>
  );
}
