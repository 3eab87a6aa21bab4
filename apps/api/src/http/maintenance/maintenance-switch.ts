import type { Market } from '@carnet/contract/markets';
import { findClosedMarkets } from '@carnet/database/maintenance';
import { Refusal } from '@carnet/identity/refusal';
import type { Log } from '@carnet/runtime/log';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** How long a switch takes at most to reach this process. */
const LOOK_EVERY_MILLIS = 1_000;
/** How often the maintenance page looks whether maintenance is over. */
const RETRY_AFTER_SECONDS = 60;

export interface MaintenanceSwitch {
  isClosed(market: Market): boolean;
  refusal(): Refusal;
}

/**
 * While an operator has closed a market, its calls are answered 503 and nothing else happens (A69). The
 * switch is looked up beside the requests, not by each of them: it decides nothing about a person.
 */
export function watchMaintenance(api: FastifyInstance, pool: Pool, log: Log): MaintenanceSwitch {
  let closed: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = async () => {
    try {
      const found = await findClosedMarkets(pool);
      const before = [...closed].join();
      closed = found;
      if ([...found].join() !== before) log.warn({ closed: [...found] }, 'maintenance switched');
    } catch {
      // The state last known holds: an outage is told by the calls themselves.
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MILLIS).unref();
  };

  api.addHook('onReady', look);
  api.addHook('onClose', async () => {
    isStopped = true;
    clearTimeout(timer);
  });
  return {
    isClosed: (market) => closed.has(market),
    refusal: () => new Refusal('service.maintenance', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  };
}
