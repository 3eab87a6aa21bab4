import { setTimeout as sleep } from 'node:timers/promises';

import { startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { sendTo } from './http.ts';

interface ReceivedMessage {
  to: string;
  text: string;
  /** What a person would type, if the message carries something to type. */
  code: string | null;
}

export interface OutsideWorld {
  /** The code of the newest message to that address or number, once it has arrived. */
  codeTo(recipient: string, seen?: string): Promise<string>;
  stop(): Promise<void>;
}

const ARRIVES_WITHIN_MILLIS = 15_000;

/** A worker on the rig's database, and the mailboxes and phones that it writes to. */
export async function startOutsideWorld(databaseUrl: string): Promise<OutsideWorld> {
  const [http, smtp, metrics] = [await freePort(), await freePort(), await freePort()];
  const sandbox = startChild(process.execPath, ['apps/sandbox/src/main.ts'], {
    environment: {
      CARNET_ENV: 'test',
      SANDBOX_HTTP_PORT: String(http),
      SANDBOX_SMTP_PORT: String(smtp),
    },
  });
  const worker = startChild(process.execPath, ['apps/worker/src/main.ts'], {
    environment: {
      CARNET_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${String(smtp)}`,
      SMS_GATEWAY_URL: `http://127.0.0.1:${String(http)}`,
      WORKER_METRICS_PORT: String(metrics),
    },
  });

  const received = async (): Promise<ReceivedMessage[]> => {
    const answer = await sendTo(http, { path: '/messages.json' }).catch(() => undefined);
    return answer?.status === 200 ? answer.json<ReceivedMessage[]>() : [];
  };

  return {
    async codeTo(recipient, seen) {
      const givesUpAt = performance.now() + ARRIVES_WITHIN_MILLIS;
      while (performance.now() < givesUpAt) {
        const newest = (await received()).find(({ to, code }) => to === recipient && code);
        if (newest?.code && newest.code !== seen) return newest.code;
        await sleep(50);
      }
      throw new Error(`No code came.\n${sandbox.output()}\n${worker.output()}`);
    },
    async stop() {
      await Promise.all([sandbox.stop(), worker.stop()]);
    },
  };
}
