import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendTo } from '../support/http.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';

const LEAVE_MILLIS = 4_000;
const HOST = 'account.carnet-be.localhost';

describe('a portal that is told to stop', () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = await startPortal({ LEAVE_MILLIS: String(LEAVE_MILLIS) });
  });
  afterAll(() => portal?.kill());

  const look = (path: string) => sendTo(portal.port, { path, headers: { host: HOST } });

  it('takes leave: probes hear of it, pages are still there, kept connections end, and then it goes', async () => {
    expect((await look('/health/ready')).status).toBe(200);
    const before = await look('/login');
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive']);

    portal.signal('SIGTERM');
    const toldAt = performance.now();
    const isReady = async () => (await look('/health/ready')).status;
    await expect.poll(isReady, { timeout: LEAVE_MILLIS }).toBe(404);
    const during = await look('/login');
    expect([during.status, during.headers.connection]).toEqual([200, 'close']);
    expect(await portal.ended).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThan(LEAVE_MILLIS * 0.9);
  });
});
