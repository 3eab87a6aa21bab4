import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { freePorts, refuseTakenPorts } from './free-ports.ts';
import { readOptions } from './options.ts';
import { portsAt } from './ports.ts';

/** Away from what else runs on this machine, and below the ports that outgoing connections are given. */
const FIRST = 17_000;

let taken: Server[] = [];
afterEach(() => {
  for (const server of taken) server.close();
  taken = [];
});

async function take(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  taken.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('the ports of a stack', () => {
  it('are the ones it would like while nobody has them', async () => {
    const wanted = await freePorts(portsAt(FIRST));
    expect(await freePorts(wanted)).toEqual(wanted);
  });

  it.each([0, 25, 100, 1000, 1100, 1200, 3000, 5464])(
    'are nobody else’s in a stack that is %i further',
    async (offset) => {
      const first = await freePorts(portsAt(FIRST));
      for (const port of Object.values(first)) await take(port);
      const second = Object.values(await freePorts(portsAt(FIRST + offset)));
      expect(new Set(second).size).toBe(second.length);
      expect(second.filter((port) => Object.values(first).includes(port))).toEqual([]);
    },
  );

  it('are none that fetch and browsers refuse', async () => {
    const { portal } = await freePorts(portsAt(3000));
    expect(portsAt(3000).portal).toBe(6000);
    expect(portal).not.toBe(6000);
    await expect(fetch(`http://127.0.0.1:${portal}`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('are named when they must be exact and one is taken', async () => {
    const port = await take(0);
    await expect(refuseTakenPorts({ portal: port })).rejects.toThrow(`Port ${port} (portal)`);
  });
});

describe('what is typed behind `pnpm dev`', () => {
  it('is understood', () => {
    const options = readOptions(['--offset', '1000', '--fresh'], {});
    expect(options).toMatchObject({ offset: 1000, fresh: true, help: false });
  });

  it.each(['banana', '-5', '1.5', '60000'])('is refused in words: --offset=%s', (offset) => {
    expect(() => readOptions([`--offset=${offset}`], {})).toThrow('--offset takes a number');
  });
});
