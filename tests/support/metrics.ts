import type { ApiProcess } from './api-process.ts';
import { sendTo } from './http.ts';

/** The sum of a counter over its labels and over all processes. */
export async function readCounter(processes: ApiProcess[], name: string): Promise<number> {
  const pages = await Promise.all(
    processes.map(({ metricsPort }) => sendTo(metricsPort, { path: '/metrics' })),
  );
  const sample = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm');
  const samples = pages.flatMap(({ text }) => Array.from(text.matchAll(sample)));
  if (samples.length === 0) throw new Error(`No process reports ${name}`);
  return samples.reduce((sum, [, value]) => sum + Number(value), 0);
}
