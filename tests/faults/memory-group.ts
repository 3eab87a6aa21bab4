import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Child, startChild } from '../support/child.ts';
import { atWorst } from '../support/cleanup.ts';

export interface MemoryGroup {
  /** The program and its children share the limit; whoever goes beyond it is killed by the kernel. */
  start(program: string, words: string[], environment?: Record<string, string>): Child;
  /** The most that it ever held, in megabytes. */
  peak(): number;
  /** Takes what is left until the kernel has killed that child, and gives it back. */
  exhaust(victim: Child): Promise<void>;
  remove(): Promise<void>;
}

const MEGABYTE = 1_048_576;
const KILLED_WITHIN_MILLIS = 30_000;
const GONE_WITHIN_MILLIS = 5_000;
const GROUPS = '/sys/fs/cgroup/memory';
let groups = 0;

/** Only where the kernel offers them in their first form, as our machines do. */
export const hasMemoryGroups = existsSync(GROUPS);

/** Some processes with a limit to their memory, as a container has one. */
export function createMemoryGroup(limitMegabytes: number): MemoryGroup {
  groups += 1;
  const path = `${GROUPS}/carnet-${process.pid}-${groups}`;
  mkdirSync(path);
  const forget = atWorst(tryToRemove);
  const bytes = limitMegabytes * MEGABYTE;
  writeFileSync(`${path}/memory.limit_in_bytes`, String(bytes));

  /** What ran in it is gone a moment after it ended, and until then it cannot go. */
  function tryToRemove(): boolean {
    try {
      rmdirSync(path);
      return true;
    } catch {
      return false;
    }
  }

  /** `score`: how gladly the kernel chooses it. */
  const startWith = (score: number, words: string[], environment: Record<string, string> = {}) =>
    startChild(
      'sh',
      [
        '-c',
        `echo $$ > ${path}/cgroup.procs && echo ${score} > /proc/self/oom_score_adj && exec "$@"`,
        'sh',
        ...words,
      ],
      { environment },
    );

  return {
    start: (program, words, environment) => startWith(1000, [program, ...words], environment),
    peak: () => Number(readFileSync(`${path}/memory.max_usage_in_bytes`, 'utf8')) / MEGABYTE,
    async exhaust(victim) {
      // It keeps all of an endless line in memory.
      const glutton = startWith(0, ['tail', '/dev/zero']);
      const givesUpAt = performance.now() + KILLED_WITHIN_MILLIS;
      while (!victim.hasEnded() && performance.now() < givesUpAt) await sleep(10);
      await glutton.kill();
      if (!victim.hasEnded()) throw new Error('The kernel did not kill it');
    },
    async remove() {
      const givesUpAt = performance.now() + GONE_WITHIN_MILLIS;
      while (!tryToRemove() && performance.now() < givesUpAt) await sleep(100);
      forget();
    },
  };
}
