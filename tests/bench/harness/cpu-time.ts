import { readdir, readFile } from 'node:fs/promises';

/**
 * What the scheduler says the threads of a process have run, in microseconds. Unlike elapsed time it
 * hardly depends on who else uses the machine. A process that is gone counts as nothing.
 */
export async function cpuMicros(processId: number): Promise<number> {
  const folder = `/proc/${processId}/task`;
  const threads = await readdir(folder).catch(() => []);
  const nanos = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ')[0]);
    }),
  );
  return nanos.reduce((sum, value) => sum + value, 0) / 1000;
}

export interface CpuUse {
  node: number;
  postgres: number;
}

interface Server {
  processId: number;
  /** The processes that PostgreSQL runs for this server's connections, as of now. */
  backends(): Promise<number[]>;
}

/** CPU that a server and its database connections used while `work` ran, in microseconds. */
export async function cpuOfWork<Result>(
  server: Server,
  work: () => Promise<Result>,
): Promise<{ cpu: CpuUse; result: Result }> {
  const nodeBefore = await cpuMicros(server.processId);
  const backendsBefore = await eachCpu(await server.backends());
  const result = await work();
  const node = (await cpuMicros(server.processId)) - nodeBefore;

  let postgres = 0;
  // A connection opened meanwhile began at nothing.
  for (const [backend, micros] of await eachCpu(await server.backends()))
    postgres += micros - (backendsBefore.get(backend) ?? 0);
  return { cpu: { node, postgres }, result };
}

const eachCpu = async (processIds: readonly number[]) =>
  new Map(
    await Promise.all(
      processIds.map(async (processId) => [processId, await cpuMicros(processId)] as const),
    ),
  );
