import { setTimeout as sleep } from 'node:timers/promises';

import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { sendTo } from './http.ts';

export interface ReceivedMessage {
  channel: 'email' | 'sms';
  to: string;
  messageId: string;
  text: string;
  html?: string | null;
  /** What a person would type, if the message carries something to type. */
  code: string | null;
  /** How often the SMS gateway was asked to send it. */
  timesAsked: number;
}

/** How the far side of the network behaves from now on, or for so many calls. */
export interface OutsideScript {
  mode: 'error' | 'hang' | 'drop' | 'duplicate';
  times?: number;
  status?: number;
}

/** A card as the card platform knows it. */
export interface PlatformCard {
  last4: string;
  state: 'inactive' | 'active' | 'blocked';
  /** Whose call made it active, by its idempotency key. */
  activatedBy?: { key: string; accountId: string };
}

export interface OutsideWorld {
  /** Where SMS gateway and card platform are. */
  url: string;
  cards(): Promise<PlatformCard[]>;
  /** What reached people, newest first. */
  received(): Promise<ReceivedMessage[]>;
  /** The code of the newest message to that address or number, once it has arrived. */
  codeTo(recipient: string, seen?: string): Promise<string>;
  /** What a pattern captures in the newest message to that address or number, once one has it. */
  matchIn(recipient: string, pattern: RegExp): Promise<string>;
  play(system: 'mail' | 'sms' | 'card', script: OutsideScript): Promise<void>;
  repair(): Promise<void>;
  /** Nobody listens any more, neither for mail nor for SMS; what arrived is forgotten. */
  vanish(): Promise<void>;
  comeBack(): Promise<void>;
  startWorker(besides?: Record<string, string>): Promise<Child>;
  /** What all workers wrote. */
  output(): string;
  stop(): Promise<void>;
}

interface OutsideOptions {
  workers?: number;
  /** For every worker, on top of what it needs to write to this world. */
  environment?: Record<string, string>;
}

const READY_WITHIN_MILLIS = 90_000;
const ARRIVES_WITHIN_MILLIS = 60_000;

/** Mailboxes and phones, and the workers on a database that write to them. */
export async function startOutsideWorld(
  databaseUrl: string,
  { workers = 1, environment = {} }: OutsideOptions = {},
): Promise<OutsideWorld> {
  const ports = { http: await freePort(), smtp: await freePort() };
  const started: Child[] = [];
  let sandbox = await startSandbox(ports);

  const url = `http://127.0.0.1:${ports.http}`;
  const world: OutsideWorld = {
    url,
    async cards() {
      return (await sendTo(ports.http, { path: '/cards.json' })).json<PlatformCard[]>();
    },
    async received() {
      return (await sendTo(ports.http, { path: '/messages.json' })).json<ReceivedMessage[]>();
    },
    codeTo: (recipient, seen) =>
      awaitIn(recipient, (messages) => {
        const newest = messages.find(({ code }) => code)?.code;
        return newest === seen ? undefined : newest;
      }),
    matchIn: (recipient, pattern) =>
      awaitIn(recipient, (messages) =>
        messages.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined),
      ),
    async play(system, script) {
      const path = `/control/${system}`;
      const { status } = await sendTo(ports.http, { method: 'POST', path, body: script });
      if (status !== 204) throw new Error(`The sandbox answered ${status}.`);
    },
    async repair() {
      await sendTo(ports.http, { method: 'DELETE', path: '/control' });
    },
    vanish: () => sandbox.kill(),
    async comeBack() {
      sandbox = await startSandbox(ports);
    },
    async startWorker(besides = {}) {
      const worker = startChild(process.execPath, ['apps/worker/src/main.ts'], {
        environment: {
          CARNET_ENV: 'test',
          DATABASE_URL: databaseUrl,
          SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
          SMS_GATEWAY_URL: url,
          CARD_PLATFORM_URL: url,
          WORKER_METRICS_PORT: '0',
          ...environment,
          ...besides,
        },
      });
      started.push(worker);
      await untilSaid(worker, 'worker ready');
      return worker;
    },
    output: () => started.map(outputOf).join('\n'),
    async stop() {
      await Promise.all([...started, sandbox].map((program) => program.kill()));
    },
  };

  async function receivedBy(recipient: string): Promise<ReceivedMessage[]> {
    const path = `/messages.json?${new URLSearchParams({ to: recipient }).toString()}`;
    return (await sendTo(ports.http, { path })).json<ReceivedMessage[]>();
  }

  /** `find` looks through the messages to one recipient, newest first. */
  async function awaitIn(
    recipient: string,
    find: (messages: ReceivedMessage[]) => string | null | undefined,
  ): Promise<string> {
    const givesUpAt = performance.now() + ARRIVES_WITHIN_MILLIS;
    while (performance.now() < givesUpAt) {
      const found = find(await receivedBy(recipient));
      if (found) return found;
      await sleep(50);
    }
    throw new Error(`It did not come.\n${[sandbox, ...started].map(outputOf).join('\n')}`);
  }

  try {
    for (let count = 0; count < workers; count++) await world.startWorker();
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

async function startSandbox(ports: { http: number; smtp: number }): Promise<Child> {
  const sandbox = startChild(process.execPath, ['apps/sandbox/src/main.ts'], {
    environment: {
      CARNET_ENV: 'test',
      SANDBOX_HTTP_PORT: String(ports.http),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      // Of a load, too, each message is looked for at the end.
      SANDBOX_MESSAGES_KEPT: '20000',
    },
  });
  await untilSaid(sandbox, 'sandbox ready');
  return sandbox;
}

const outputOf = (program: Child) => program.output();

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
