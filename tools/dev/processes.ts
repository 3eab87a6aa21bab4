import { type ChildProcess, spawn } from 'node:child_process';

import { untilAnswered } from './until-answered.ts';

export interface Service {
  name: string;
  /** Node, if not said otherwise. */
  program?: string;
  words: string[];
  environment: Record<string, string>;
  /** Where it runs, if not at the project's root. */
  folder?: string;
  /** Answers 200 once the service can be used. */
  readyUrl?: string;
}

const STOP_MILLIS = 10_000;

/** Starts programs, shows what they say with their name in front, and stops all of them together. */
export function createProcesses(onUnexpectedExit: (name: string) => void) {
  const running = new Map<string, ChildProcess>();
  let isStopping = false;

  function start({ name, program, words, environment, folder = '.' }: Service): void {
    const child = spawn(program ?? process.execPath, words, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(name, child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => show(name, text));
    }
    child.once('exit', () => {
      running.delete(name);
      if (!isStopping) onUnexpectedExit(name);
    });
  }

  return {
    start,
    async stop(): Promise<void> {
      isStopping = true;
      const children = [...running.values()];
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map((child) => exitOf(child)));
    },
  };
}

function show(name: string, text: string): void {
  for (const line of text.trimEnd().split('\n'))
    process.stdout.write(`${name.padEnd(8)}| ${line}\n`);
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MILLIS);
  await exited;
  clearTimeout(timer);
}

export async function untilReady({ name, readyUrl }: Service): Promise<void> {
  if (!readyUrl) return;
  await untilAnswered(readyUrl, { who: name });
}
