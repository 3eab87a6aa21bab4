import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { atWorst } from './cleanup.ts';

const PATIENCE_MILLIS = 30_000;

export interface ProcessGroup {
  child: ChildProcess;
  /** All that they have written so far, standard output and errors alike. */
  output(): string;
  hasEnded(): boolean;
  /** This signal to all of them, then SIGKILL for whoever does not go. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A command of which whatever it starts, by a shell or by npm, ends with it. */
export function startGroup(
  command: string,
  words: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): ProcessGroup {
  const child = spawn(command, words, { ...options, detached: true });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  const send = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const forget = atWorst(() => send('SIGKILL'));
  // Once all who share its pipes are gone: a shell goes first.
  const closed = once(child, 'close').finally(forget);
  return {
    child,
    output: () => written.join(''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end(signal) {
      send(signal);
      await Promise.race([closed, sleep(PATIENCE_MILLIS, undefined, { ref: false })]);
      send('SIGKILL');
      await closed;
    },
  };
}
