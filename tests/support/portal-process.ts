import { setTimeout as sleep } from 'node:timers/promises';

import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { sendTo } from './http.ts';

export type PortalProcess = Child & { port: number };

const READY_WITHIN_MILLIS = 90_000;

/** The portal's server. From source: what it writes does not depend on how its pages were made. */
export async function startPortal(environment: Record<string, string>): Promise<PortalProcess> {
  const port = await freePort();
  const child = startChild(process.execPath, ['server/main.ts'], {
    // Vite finds the portal's compilers from its own folder.
    folder: 'apps/portal',
    environment: {
      CARNET_ENV: 'test',
      PORTAL_FROM_SOURCE: 'true',
      ...environment,
      PORT: String(port),
    },
  });
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (performance.now() < givesUpAt && !child.hasEnded()) {
    const answer = await sendTo(port, { path: '/health/ready' }).catch(() => undefined);
    if (answer?.status === 200) return { ...child, port };
    await sleep(50);
  }
  await child.kill();
  throw new Error(`The portal was not ready in time: ${child.output()}`);
}
