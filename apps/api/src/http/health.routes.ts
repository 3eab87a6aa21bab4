import { readLiveness, readMarketState, readReadiness } from '@carnet/contract/calls/health';
import type { Pool } from 'pg';

import type { CallRegistry } from './answer-call.ts';

export function healthRoutes(calls: CallRegistry, pool: Pool): void {
  // Liveness asks nobody: a process must not be restarted because its database is away.
  calls.answer(readLiveness, async () => ({ status: 'ok' as const }));
  calls.answer(readReadiness, async () => {
    await pool.query('select 1');
    return { status: 'ok' as const };
  });
  // Unlike the probes this call is not exempt from the maintenance switch, which answers in its place.
  calls.answer(readMarketState, async () => ({ status: 'ok' as const }));
}
