import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiProcess } from '../support/api-process.ts';
import { startChild } from '../support/child.ts';
import { freePort } from '../support/free-port.ts';
import { sendTo } from '../support/http.ts';
import type { Rig } from '../support/rig.ts';

export interface FrontProxy {
  port: number;
  /** Does what stops and starts this process again, and waits until HAProxy has seen it back. */
  untilBack(api: ApiProcess, replace: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MILLIS = 20_000;
const BACK_WITHIN_MILLIS = 30_000;

/** HAProxy in front of the rig's two API processes, as deploy/ recommends it. */
export async function startFrontProxy({ apis }: Rig): Promise<FrontProxy> {
  const [one, two] = apis;
  if (!two) throw new Error('A proxy with one process behind it has nobody to turn to');
  const port = await freePort();
  const addressOf = (process: Pick<ApiProcess, 'port'>) => `127.0.0.1:${process.port}`;
  const child = startChild('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], {
    environment: {
      FRONT_ADDRESS: addressOf({ port }),
      API_ONE: addressOf(one),
      API_TWO: addressOf(two),
    },
  });
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (!(await isServing(port))) {
    if (child.hasEnded() || performance.now() > givesUpAt) {
      await child.kill();
      throw new Error(`HAProxy did not start: ${child.output()}`);
    }
    await sleep(50);
  }
  const timesUp = (api: ApiProcess) =>
    child.output().split(`Server api/${api === one ? 'one' : 'two'} is UP`).length;
  return {
    port,
    async untilBack(api, replace) {
      const before = timesUp(api);
      await replace();
      const latest = performance.now() + BACK_WITHIN_MILLIS;
      while (timesUp(api) === before) {
        if (performance.now() > latest)
          throw new Error(`HAProxy does not see it: ${child.output()}`);
        await sleep(50);
      }
    },
    stop: () => child.stop(),
  };
}

const isServing = (port: number): Promise<boolean> =>
  sendTo(port, { path: '/health/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  );
