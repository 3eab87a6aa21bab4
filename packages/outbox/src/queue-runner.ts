import { inTraceOf } from '@carnet/runtime/trace-context';
import { PgBoss } from 'pg-boss';

import type { DeliveryParts } from './delivery.ts';
import { createDelivery } from './delivery.ts';
import { markDead } from './message.store.ts';
import type { Channel, MessageKey } from './message.ts';
import type { PartnerLogout } from './partner-logouts.ts';
import type { DataExportJob } from './data-exports.ts';
import {
  DATA_EXPORT_QUEUE,
  DEAD_LETTER_QUEUE,
  DEAD_LOGOUT_QUEUE,
  PARTNER_LOGOUT_QUEUE,
  prepareQueues,
  QUEUE_OF,
  SUPPORT_CONFIRMATION_QUEUE,
  WORKER_QUEUES,
} from './queues.ts';
import type { CaseKey } from './support-confirmations.ts';

export interface QueueRunner {
  deliverMessages(channel: Channel, parts: DeliveryParts & { concurrency: number }): Promise<void>;
  /** Notes in the message's row that it was given up, however its attempts ended. */
  buryDeadMessages(db: DeliveryParts['db'], onDead: (key: MessageKey) => void): Promise<void>;
  /** A logout that throws is tried again later, a dozen times. */
  tellPartners(tell: (logout: PartnerLogout) => Promise<void>, concurrency: number): Promise<void>;
  reportUntoldPartners(onUntold: (logout: PartnerLogout) => void): Promise<void>;
  /** A confirmation that throws is tried again later, for about three hours. */
  confirmCases(confirm: (key: CaseKey) => Promise<void>, concurrency: number): Promise<void>;
  /** A copy that cannot be made is tried again later, for about three hours. */
  makeDataExports(make: (job: DataExportJob) => Promise<void>): Promise<void>;
  /**
   * Runs a chore by the hours of UTC; never twice at a time, and once after a pause in which it was
   * missed.
   */
  runOnSchedule(chore: Chore): Promise<void>;
  /**
   * Waits for messages that are being sent, but no longer than this; the rest is sent again by others.
   */
  stop(timeoutMillis: number): Promise<void>;
}

export interface Chore {
  name: string;
  cron: string;
  run: () => Promise<unknown>;
}

/** New jobs announce themselves; polling is for those whose waiting time is over. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/**
 * While a crowd of jobs waits, a worker that is done takes the next at once instead of looking every 2
 * seconds.
 */
const CROWDED = { ...POLLING, burstWhenReadyExceeds: 1 };

/**
 * The runner connects directly, not through PgBouncer in transaction mode, which forgets who listens.
 */
export async function startQueueRunner(options: {
  url: string;
  onError: (error: Error) => void;
  onWarning: (message: string) => void;
}): Promise<QueueRunner> {
  await prepareQueues(options.url);
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: WORKER_QUEUES,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    // Missed heartbeats are looked for in this rhythm, whatever the supervisor's.
    monitorIntervalSeconds: 5,
    // How many jobs wait is known from the cache, read as often.
    queueCacheIntervalSeconds: 5,
  });
  boss.on('error', options.onError);
  boss.on('warning', ({ message }) => options.onWarning(message));
  await boss.start();

  return {
    async deliverMessages(channel, { concurrency, ...parts }) {
      const attempt = createDelivery(parts);
      await boss.work<MessageKey & { traceparent?: string }>(
        QUEUE_OF[channel],
        { ...CROWDED, localConcurrency: concurrency, perJobResults: true },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data: { traceparent, ...key } }) => {
              const { status, reason } = await inTraceOf(traceparent, 'deliver message', () =>
                attempt(key),
              );
              return { id, status, output: reason === undefined ? undefined : { reason } };
            }),
          ),
      );
    },

    async buryDeadMessages(db, onDead) {
      await boss.work<MessageKey>(DEAD_LETTER_QUEUE, POLLING, async (jobs) => {
        for (const { data } of jobs) {
          await markDead(db, data);
          onDead(data);
        }
      });
    },

    async tellPartners(tell, concurrency) {
      await boss.work<PartnerLogout>(
        PARTNER_LOGOUT_QUEUE,
        { ...CROWDED, localConcurrency: concurrency },
        async (jobs) => {
          for (const { data } of jobs) await tell(data);
        },
      );
    },

    async reportUntoldPartners(onUntold) {
      await boss.work<PartnerLogout>(DEAD_LOGOUT_QUEUE, POLLING, async (jobs) => {
        for (const { data } of jobs) onUntold(data);
      });
    },

    async confirmCases(confirm, concurrency) {
      await boss.work<CaseKey>(
        SUPPORT_CONFIRMATION_QUEUE,
        { ...CROWDED, localConcurrency: concurrency },
        async (jobs) => {
          for (const { data } of jobs) await confirm(data);
        },
      );
    },

    async makeDataExports(make) {
      await boss.work<DataExportJob>(DATA_EXPORT_QUEUE, POLLING, async (jobs) => {
        for (const { data } of jobs) await make(data);
      });
    },

    async runOnSchedule({ name, cron, run }) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryBackoff: true });
      await boss.schedule(name, cron, null, { missed: 'once' });
      await boss.work(name, async () => {
        await run();
      });
    },

    stop: (timeoutMillis) => boss.stop({ graceful: true, timeout: timeoutMillis }),
  };
}
