import { cpuMicros } from '../harness/cpu-time.ts';
import type { Stage } from '../harness/stage.ts';
import { startWorker } from '../harness/worker-process.ts';

export interface HashJob {
  /** A PHC string whose parameters are used. */
  parametersOf: string;
  library: 'product' | 'node';
  checks: number;
  parallel: number;
}

/** Bare password checks with the parameters of a stored password, in a process of their own. */
export async function startBareHashes({ database }: Stage) {
  const [account] = await database.rows<{ password_hash: string }>(
    'select password_hash from account limit 1',
  );
  const stored = account?.password_hash ?? '';
  // What stands before the first $ is the id of the pepper.
  const parametersOf = stored.slice(stored.indexOf('$'));
  const worker = startWorker<HashJob, true>(new URL('./argon2-worker.ts', import.meta.url));

  return {
    parameters: parametersOf.split('$').slice(1, 4).join(' '),
    /** CPU of one check, in microseconds. */
    async cpuPerCheck(job: Omit<HashJob, 'parametersOf'>): Promise<number> {
      const before = await cpuMicros(worker.processId);
      await worker.run({ ...job, parametersOf });
      // The job begins with making the hash that it then checks.
      return ((await cpuMicros(worker.processId)) - before) / (job.checks + 1);
    },
    close: () => worker.close(),
  };
}
