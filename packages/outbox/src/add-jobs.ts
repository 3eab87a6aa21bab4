import { AsyncLocalStorage } from 'node:async_hooks';

import type { Transaction } from '@carnet/database/connection';
import type { fromKysely } from 'pg-boss';

const writingThrough = new AsyncLocalStorage<ReturnType<typeof fromKysely>>();

let loading: ReturnType<typeof loadProducer> | undefined;

/**
 * The producer is never started: it opens no connection and sets no timer, it only writes through the
 * transaction at hand. There is one for the process, because it looks up the settings of each queue
 * once; it is loaded for the first job, not for each start.
 */
async function loadProducer() {
  const { fromKysely, PgBoss } = await import('pg-boss');
  const producer = new PgBoss({
    db: {
      executeSql: (text, values) => {
        const database = writingThrough.getStore();
        if (!database) throw new Error('Jobs are added within a transaction.');
        return database.executeSql(text, values);
      },
    },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  return { fromKysely, producer };
}

export interface NewJob {
  data: object;
  /** Jobs of a higher priority go first; those of one priority in their order. */
  priority?: number;
}

export async function addJobs(
  transaction: Transaction,
  queue: string,
  jobs: readonly NewJob[],
): Promise<void> {
  const { fromKysely, producer } = await (loading ??= loadProducer());
  const added = await writingThrough.run(fromKysely(transaction), () =>
    producer.insert(queue, [...jobs], { returnId: true }),
  );
  if (added?.length !== jobs.length) throw new Error('The queue did not take the job.');
}
