import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  processId: number;
  port: number;
  stop(): Promise<void>;
}

const READY_WITHIN_MILLIS = 20_000;

/** Output goes to a file, as in production: writing it is part of what a server costs. */
export async function startServer(options: {
  script: string;
  port: number;
  readyPath: string;
  logFile: string;
  environment: Record<string, string>;
}): Promise<ServerProcess> {
  const { script, port, readyPath, logFile, environment } = options;
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  closeSync(output);
  try {
    await untilReady(child, `http://127.0.0.1:${port}${readyPath}`);
  } catch (error) {
    child.kill('SIGKILL');
    const log = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(`${script} did not start:\n${log.slice(-2_000)}`, { cause: error });
  }
  if (child.pid === undefined) throw new Error(`${script} has no process id`);
  return { processId: child.pid, port, stop: () => endChild(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > givesUpAt) throw new Error('it was not ready in time');
    await sleep(50);
  }
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const hardEnd = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exited;
  clearTimeout(hardEnd);
}
