import { setTimeout as sleep } from 'node:timers/promises';

import type { BenchDatabase } from '../harness/bench-database.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { addRowsThatAreOver } from '../harness/market-size.ts';
import { median } from '../harness/rounds.ts';
import type { MeasuredServer, Stage } from '../harness/stage.ts';
import { walBytes } from '../harness/wal.ts';
import type { ClearingCost } from './growth.ts';

const CHORE = 'chore-expired-rows';
const OF_EACH = 5_000;
const ROUNDS = 3;
const DONE_WITHIN_MILLIS = 300_000;

/** By the worker as it is deployed, with its own job. */
export async function costOfClearing(stage: Stage, database: BenchDatabase): Promise<ClearingCost> {
  // There is no mail server, and what it would do without one is not measured here.
  await database.rows(`delete from pgboss.job where name like 'message-%'`);
  const worker = await stage.startWorker(database);
  try {
    // What it missed while it was not there.
    await clear(worker, database);
    const empty: Cleared[] = [];
    const full: Cleared[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = await addRowsThatAreOver(database, OF_EACH);
      const { micros, bytes } = await clear(worker, database);
      await requireGone(database);
      full.push({ micros: micros / (rows / 1_000), bytes: bytes / (rows / 1_000) });
      empty.push(await clear(worker, database));
    }
    return {
      postgresMicros: median(full.map(({ micros }) => micros)),
      walBytes: median(full.map(({ bytes }) => bytes)),
      emptyMicros: median(empty.map(({ micros }) => micros)),
    };
  } finally {
    await worker.stop();
  }
}

interface Cleared {
  micros: number;
  bytes: number;
}

async function clear(worker: MeasuredServer, database: BenchDatabase): Promise<Cleared> {
  const before = await walBytes(database);
  const { cpu } = await cpuOfWork(worker, () => runChore(database));
  return { micros: cpu.postgres, bytes: (await walBytes(database)) - before };
}

async function runChore(database: BenchDatabase): Promise<void> {
  const givesUpAt = performance.now() + DONE_WITHIN_MILLIS;
  let added: { id: string } | undefined;
  while (performance.now() < givesUpAt) {
    // There is one at a time; its own clock may have asked for it just now.
    added ??= (
      await database.rows<{ id: string }>(
        `insert into pgboss.job (name, policy) values ($1, 'exclusive') on conflict do nothing returning id`,
        [CHORE],
      )
    )[0];
    const [job] = await database.rows<{ state: string }>(
      'select state from pgboss.job where name = $1 and id = $2',
      [CHORE, added?.id],
    );
    if (job?.state === 'completed') return;
    if (job?.state === 'failed') break;
    await sleep(100);
  }
  throw new Error(`${CHORE} did not come to its end`);
}

async function requireGone(database: BenchDatabase): Promise<void> {
  const [row] = await database.rows<{ left: number }>(
    `select count(*)::int as left from message where created_at < now() - interval '14 months'`,
  );
  if (row?.left !== 0) throw new Error(`${row?.left} messages were not cleared away`);
}
