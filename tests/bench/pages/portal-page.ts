import { execFile } from 'node:child_process';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '../../support/free-port.ts';
import { startServer } from '../harness/server-process.ts';
import type { MeasuredPage } from './slow-phone.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = `${ROOT}apps/portal/dist/renderer/render-page.js`;
const SOURCES = [
  'apps/portal/{src,server}/**/*.{ts,tsx,css,svg}',
  'packages/{contract,texts,ui}/{src,po}/**/*',
];

/** The page view is pushed by the app, once what it shows listens. */
export const LIVES_WITH = 'dataLayer';

export interface PortalPage {
  loginPage: MeasuredPage;
  host: string;
  /** Where the page's calls go; nobody answers there. */
  apiHost: string;
  close(): Promise<void>;
}

/** The portal as production runs it: built, compressed, nothing behind it. */
export async function servePortal(folder: string): Promise<PortalPage> {
  if (await isStale()) await promisify(execFile)('pnpm', ['--filter', '@carnet/portal', 'build']);
  const port = await freePort();
  const server = await startServer({
    script: `${ROOT}apps/portal/server/main.ts`,
    port,
    readyPath: '/health/ready',
    logFile: join(folder, 'portal.log'),
    environment: { CARNET_ENV: 'development', PORT: `${port}`, PORTAL_FROM_SOURCE: 'false' },
  });
  const host = `account.carnet-be.localhost:${port}`;
  return {
    loginPage: {
      url: `http://${host}/login/email`,
      isAlive: `window.${LIVES_WITH} !== undefined`,
    },
    host,
    apiHost: 'account-api.carnet-be.localhost:4000',
    close: () => server.stop(),
  };
}

/** A measurement of yesterday's build says nothing about today's source. */
async function isStale(): Promise<boolean> {
  const builtAt = await stat(BUILT).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  for await (const file of glob(SOURCES, { cwd: ROOT })) {
    if ((await stat(ROOT + file)).mtimeMs > builtAt) return true;
  }
  return false;
}
