import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { Figure, Goal } from '../goal.ts';
import { type Fetches, gzipBody, watchFetches } from '../pages/fetches.ts';
import { LIVES_WITH, servePortal } from '../pages/portal-page.ts';
import { openSlowPhone } from '../pages/slow-phone.ts';

/** One visit: what is fetched does not depend on the machine's mood. */
export const loginBytes: Goal = {
  id: 'P12',
  about: '/login/email cold, as gzip: what is fetched until usable, and until it lives',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'carnet-pages-'));
    const portal = await servePortal(folder);
    const phone = await openSlowPhone();
    try {
      let fetches: Fetches = { urls: [], untilAlive: [] };
      await phone.visit(portal.loginPage, async (session) => {
        fetches = await watchFetches(session, LIVES_WITH);
      });
      // Nobody answers the calls of the portal's own API here, and they are no part of the page.
      const isOfPage = (url: string) => new URL(url).host !== portal.apiHost;
      const urls = fetches.urls.filter(isOfPage);
      const shell = fetches.untilAlive.filter(isScript);
      if (shell.length === 0) throw new Error('The page came to life without a script.');
      const ahead = urls.filter((url) => isScript(url) && !shell.includes(url));
      const sizes = new Map<string, number>();
      for (const url of urls) sizes.set(url, (await gzipBody(url)).length);
      const kilobytes = (some: readonly string[]) =>
        some.reduce((total, url) => total + (sizes.get(url) ?? Number.NaN), 0) / 1024;

      const html = gunzipSync(await gzipBody(portal.loginPage.url)).toString();
      const usable = untilUsable(urls);
      const whenAsked = (url: string) => {
        if (usable.includes(url)) return ', before it is usable';
        return ahead.includes(url) ? ', ahead of a visit' : '';
      };
      const foreign = urls.filter((url) => new URL(url).host !== portal.host);
      return {
        parts: [
          ...urls.map((url) => ({
            name: new URL(url).pathname.slice(-34),
            value: `${sizes.get(url)} bytes${whenAsked(url)}`,
          })),
          { name: 'JS fetched ahead', value: `${kilobytes(ahead).toFixed(1)} kB` },
        ],
        figures: [
          atMost('JS', gzipSync(inlineScript(html)).length / 1024, 12, ' kB'),
          atMost('in all', kilobytes(usable), 75, ' kB'),
          { ...atMost('requests', usable.length, 5), digits: 0 },
          { ...atMost('foreign', foreign.length, 0), digits: 0 },
          atMost('shell JS', kilobytes(shell), 140, ' kB'),
        ],
      };
    } finally {
      await phone.close();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

/** The form works before the first script file is asked for: the page keeps what is typed and sent. */
function untilUsable(urls: readonly string[]): string[] {
  const firstScript = urls.findIndex(isScript);
  return urls.slice(0, firstScript === -1 ? undefined : firstScript);
}

const inlineScript = (html: string) =>
  /<script data-app[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const atMost = (name: string, value: number, limit: number, unit = ''): Figure => {
  return { name, value, comparison: '≤', limit, digits: 1, unit };
};
