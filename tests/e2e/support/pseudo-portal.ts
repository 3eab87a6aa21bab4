import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

import { type Child, startChild } from '../../support/child.ts';
import { freePort } from '../../support/free-port.ts';
import { sendTo } from '../../support/http.ts';
import { type Market, MARKETS, PORTS, portalUrl } from './stack.ts';

const PSEUDO = { PORTAL_PSEUDO_TEXTS: 'true' };

export interface PseudoPortal {
  /** Meets it under the portal's own address, so that cookies, policy and API are as ever. */
  browser: Browser;
  stop(): Promise<void>;
}

/** The portal with strange, longer letters for English, and in Luxembourg German, which has gaps. */
export async function startPseudoPortal(launchOptions: LaunchOptions): Promise<PseudoPortal> {
  await promisify(execFile)('pnpm', ['--filter', '@carnet/portal', 'build'], {
    env: { ...process.env, ...PSEUDO },
  });
  const port = await freePort();
  const server = startChild(process.execPath, ['apps/portal/server/main.ts'], {
    environment: {
      ...PSEUDO,
      CARNET_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      CARNET_PORTAL_SITES: JSON.stringify(await Promise.all(MARKETS.map(siteOfTheStack))),
    },
  });
  await untilReady(`http://127.0.0.1:${port}`, server);
  const rules = MARKETS.map((market) => `MAP ${new URL(portalUrl(market)).host} 127.0.0.1:${port}`);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join()}`],
  });
  return {
    browser,
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

/** As the running portal describes it to its own pages. */
async function siteOfTheStack(market: Market): Promise<unknown> {
  const { hostname: host } = new URL(portalUrl(market));
  const { text: html } = await sendTo(PORTS.portal, { path: '/login/email', headers: { host } });
  const described = /<script type="application\/json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
  const { environment: _, ...site } = JSON.parse(described) as Record<string, unknown>;
  // As an operator switches German on (A1).
  return { host, ...site, ...(market === 'lu' && { locales: ['fr_LU', 'en_LU', 'de_LU'] }) };
}

async function untilReady(origin: string, server: Child): Promise<void> {
  while (!server.hasEnded()) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The portal did not start: ${server.output()}`);
}
