import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Goal } from '../goal.ts';
import { interleaved, median, ratios, spread } from '../harness/rounds.ts';
import { servePeerPages } from '../pages/peer-pages.ts';
import { servePortal } from '../pages/portal-page.ts';
import { openSlowPhone, type Visit } from '../pages/slow-phone.ts';

export const loginPaint: Goal = {
  id: 'P13',
  about: '/login/email on a slow phone (CPU 4×, slow 4G) / a static page and bare React',
  async measure(_stage, { rounds }) {
    const folder = await mkdtemp(join(tmpdir(), 'carnet-pages-'));
    const portal = await servePortal(folder);
    const peers = await servePeerPages(folder);
    const phone = await openSlowPhone();
    try {
      const samples = await interleaved(rounds, {
        login: () => phone.visit(portal.loginPage),
        static: () => phone.visit(peers.staticPage),
        bare: () => phone.visit(peers.bareReact),
      });
      const overStatic = (what: keyof Visit) =>
        ratios(each(samples.login, what), each(samples.static, what));
      const longTasks = ratios(each(samples.login, 'longTasks'), each(samples.bare, 'longTasks'));
      return {
        parts: [
          { name: 'login page', value: describe(samples.login) },
          { name: 'static page', value: describe(samples.static) },
          { name: 'bare prerendered React', value: describe(samples.bare) },
          { name: 'long tasks before React is fetched', value: beforeReact(samples.login) },
          { name: 'FCP ratio by round', value: spread(overStatic('firstPaint')) },
          { name: 'LCP ratio by round', value: spread(overStatic('largestPaint')) },
          { name: 'long task ratio by round', value: spread(longTasks) },
        ],
        figures: [
          atMost('FCP', median(overStatic('firstPaint')), 1.15),
          atMost('LCP', median(overStatic('largestPaint')), 1.15),
          { ...atMost('CLS', Math.max(...each(samples.login, 'layoutShift')), 0), digits: 3 },
          atMost('long tasks', median(longTasks), 0.6),
        ],
      };
    } finally {
      await phone.close();
      await peers.close();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const atMost = (name: string, value: number, limit: number) =>
  ({ name, value, comparison: '≤', limit, digits: 2 }) as const;

const each = (visits: readonly Visit[], what: keyof Visit) => visits.map((visit) => visit[what]);

const beforeReact = (visits: readonly Visit[]) =>
  `${median(each(visits, 'longTasksBeforeScript')).toFixed(0)} ms: until then the form is usable`;

function describe(visits: readonly Visit[]): string {
  const middle = (what: keyof Visit) => median(each(visits, what)).toFixed(0);
  return `FCP ${middle('firstPaint')} ms, LCP ${middle('largestPaint')} ms, long tasks ${middle('longTasks')} ms`;
}
