import { setTimeout as sleep } from 'node:timers/promises';

import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { sendTo } from './http.ts';

export interface ApiProcess {
  port: number;
  metricsPort: number;
  /** Everything written by this process, also before it was killed and started again. */
  output(): string;
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Again on the same ports; resolves when it is ready to serve. With what this life of it is to have in its environment besides. */
  start(besides?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MILLIS = 90_000;

export async function startApi(
  environment: Record<string, string>,
  { stdout }: { stdout?: number } = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const metricsPort = await freePort();
  const lives: Child[] = [];

  const api: ApiProcess = {
    port,
    metricsPort,
    output: () => lives.map((life) => life.output()).join('\n'),
    async kill() {
      await lives.at(-1)?.kill();
    },
    signal: (name) => lives.at(-1)?.signal(name),
    async start(besides = {}) {
      const life = startChild(process.execPath, ['apps/api/src/main.ts'], {
        environment: {
          CARNET_ENV: 'test',
          ...environment,
          ...besides,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        ...(stdout !== undefined && { stdout }),
      });
      lives.push(life);
      await untilReady(life, port);
    },
    async stop() {
      await lives.at(-1)?.stop();
    },
  };
  await api.start();
  return api;
}

async function untilReady(life: Child, port: number): Promise<void> {
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (performance.now() < givesUpAt) {
    if (life.hasEnded()) throw new Error(`The API ended at once: ${life.output()}`);
    const answer = await sendTo(port, { path: '/health/ready' }).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(25);
  }
  await life.kill();
  throw new Error(`The API was not ready in time: ${life.output()}`);
}
