import { spawn } from 'node:child_process';
import { resolve as pathFrom } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { atWorst } from './cleanup.ts';

export const PROJECT_ROOT = new URL('../..', import.meta.url).pathname;

/** Where Node keeps what it compiled: the next process of ours then starts in half the time. */
const COMPILED =
  process.env['NODE_COMPILE_CACHE'] ?? `${PROJECT_ROOT}node_modules/.cache/node-compile`;

export interface Child {
  /** All that it has written so far, standard output and errors alike. */
  output(): string;
  hasEnded(): boolean;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** SIGTERM, then SIGKILL for one that does not go. */
  stop(): Promise<void>;
  /** SIGKILL: no farewell, no answers to requests in flight. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

interface ChildOptions {
  /** Seen from the project's root, which it is unless given. */
  folder?: string;
  environment?: Record<string, string>;
  stdin?: string;
  /** A file that its standard output goes to, by descriptor; otherwise it is kept for `output`. */
  stdout?: number;
}

const PATIENCE_MILLIS = 20_000;

export function startChild(command: string, words: string[], options: ChildOptions = {}): Child {
  const child = spawn(command, words, {
    cwd: pathFrom(PROJECT_ROOT, options.folder ?? ''),
    // Only what was asked for: a variable of the developer's shell must not decide a test.
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILED,
      ...options.environment,
    },
    stdio: ['pipe', options.stdout ?? 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  child.stdin?.on('error', () => {}).end(options.stdin);

  const forget = atWorst(() => child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code));
  }).finally(forget);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    output: () => written.join(''),
    hasEnded,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(PATIENCE_MILLIS, undefined, { ref: false })]);
      if (!hasEnded()) child.kill('SIGKILL');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    signal: (name) => void child.kill(name),
  };
}
