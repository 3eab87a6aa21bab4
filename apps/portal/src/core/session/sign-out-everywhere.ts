import { endSessions } from '@carnet/contract/calls/sessions';

import type { Reach } from './session-context.tsx';

/**
 * Signs out on every device, this one included: what this browser kept of the person goes too (R275).
 */
export async function signOutEverywhere({ api, session }: Pick<Reach, 'api' | 'session'>) {
  await api.call(endSessions, { query: { all: 'true' } });
  await session.end();
}
