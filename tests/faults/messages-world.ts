import { setTimeout as sleep } from 'node:timers/promises';

import { carnet } from '../support/carnet-command.ts';
import { type Child, startChild } from '../support/child.ts';
import { createDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';

export interface ReceivedMessage {
  channel: 'email' | 'sms';
  messageId: string;
  text: string;
  timesAsked: number;
}

export interface MessageRow {
  message_id: string;
  state: string;
  attempts: number;
  content_sealed: string | null;
}

const RECIPIENTS = { email: 'anna@example.be', sms: '+32470123456' };

/** A database, an outside world, and as many workers as a test starts, each a process of its own. */
export async function startMessageWorld() {
  const database = await createDatabase();
  const environment = { CARNET_ENV: 'test', DATABASE_URL: database.url };
  await carnet(['db', 'migrate'], { environment });
  const words = 'account create --market be --email anna@example.be --password x'.split(' ');
  const account = (await carnet(words, { environment })).trim();

  const ports = { http: await freePort(), smtp: await freePort() };
  const outside = `http://127.0.0.1:${ports.http}`;
  let sandbox = await startOutside(ports);
  const workers: Child[] = [];

  return {
    rows: () => database.query<MessageRow & object>('select * from message order by message_id'),

    async startWorker(): Promise<Child> {
      const worker = startProgram('apps/worker/src/main.ts', {
        ...environment,
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        SMS_GATEWAY_URL: outside,
        WORKER_METRICS_PORT: '0',
      });
      workers.push(worker);
      await untilSaid(worker, 'worker ready');
      return worker;
    },

    async enqueue(channel: 'email' | 'sms', count = 1): Promise<string[]> {
      const program = 'packages/outbox/src/testing/enqueue-messages.ts';
      const options = ['--account', account, '--channel', channel, '--to', RECIPIENTS[channel]];
      const child = startProgram(program, environment, [...options, '--count', String(count)]);
      if ((await child.ended) !== 0) throw new Error(child.output());
      return (JSON.parse(child.output()) as { messageIds: string[] }).messageIds;
    },

    async play(system: 'mail' | 'sms', script: { mode: string; times?: number; status?: number }) {
      const { status } = await fetch(`${outside}/control/${system}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(script),
      });
      if (status !== 204) throw new Error(`The sandbox answered ${status}.`);
    },

    repair: () => fetch(`${outside}/control`, { method: 'DELETE' }),

    /** Nobody listens any more, neither for mail nor for SMS. */
    vanish: () => sandbox.kill(),

    async comeBack() {
      sandbox = await startOutside(ports);
    },

    /** What reached the person. */
    async received() {
      return (await (await fetch(`${outside}/messages.json`)).json()) as ReceivedMessage[];
    },

    async stop() {
      await Promise.all([...workers, sandbox].map((program) => program.kill()));
      await database.drop();
    },
  };
}

export type MessageWorld = Awaited<ReturnType<typeof startMessageWorld>>;

const startProgram = (
  program: string,
  environment: Record<string, string>,
  words: string[] = [],
): Child => startChild(process.execPath, [program, ...words], { environment });

async function startOutside(ports: { http: number; smtp: number }): Promise<Child> {
  const sandbox = startProgram('apps/sandbox/src/main.ts', {
    CARNET_ENV: 'test',
    SANDBOX_HTTP_PORT: String(ports.http),
    SANDBOX_SMTP_PORT: String(ports.smtp),
  });
  await untilSaid(sandbox, 'sandbox ready');
  return sandbox;
}

const READY_WITHIN_MILLIS = 20_000;

/** Waits for the line of its log. */
async function untilSaid(program: Child, message: string): Promise<void> {
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (performance.now() < givesUpAt && !program.hasEnded()) {
    if (program.output().includes(`"msg":"${message}"`)) return;
    await sleep(25);
  }
  await program.kill();
  throw new Error(`Never "${message}": ${program.output()}`);
}
