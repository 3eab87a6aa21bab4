import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLeaving } from './leaving.ts';

const SLOW_MILLIS = 400;

describe('taking leave', () => {
  let server: Server;
  let agent: Agent;

  beforeEach(async () => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    server = createServer((request, response) => {
      const wait = request.url === '/slow' ? SLOW_MILLIS : 0;
      setTimeout(() => response.end('answered'), wait);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.close();
  });

  async function ask(path: string, by = agent) {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(
      get({ host: '127.0.0.1', port, path, agent: by }),
      'response',
    )) as [IncomingMessage];
    return {
      status: answer.statusCode,
      connection: answer.headers.connection,
      body: await text(answer),
    };
  }

  const served = (connection: string) => ({ status: 200, connection, body: 'answered' });

  it('is told to probes, ends kept connections, and answers what still comes', async () => {
    const leaving = createLeaving(server, { noticeMillis: 200, longestMillis: 1_000 });
    expect(await ask('/user')).toEqual(served('keep-alive'));
    expect(await ask('/health/live')).toEqual(served('keep-alive'));

    const left = leaving.run();
    expect(await ask('/user')).toEqual(served('close'));
    for (const path of ['/health/live', '/health/ready'])
      expect(await ask(path)).toMatchObject({ status: 404, connection: 'close' });
    await left;
  });

  it('lasts until the last one is answered, but not for ever', async () => {
    const patient = createLeaving(server, { noticeMillis: 50, longestMillis: 5_000 });
    const asked = ask('/slow');
    await sleep(20);
    const startedAt = performance.now();
    await patient.run();
    expect(performance.now() - startedAt).toBeGreaterThan(SLOW_MILLIS / 2);
    expect((await asked).status).toBe(200);

    const hasty = createLeaving(server, { noticeMillis: 10, longestMillis: 50 });
    const late = ask('/slow');
    await sleep(20);
    const begunAt = performance.now();
    await hasty.run();
    expect(performance.now() - begunAt).toBeLessThan(SLOW_MILLIS / 2);
    await late;
  });

  it('does not keep anybody waiting where nobody is in front', async () => {
    const startedAt = performance.now();
    await createLeaving(server, { noticeMillis: 0, longestMillis: 5_000 }).run();
    expect(performance.now() - startedAt).toBeLessThan(50);
    expect((await ask('/health/live')).status).toBe(200);
  });
});
