import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Goal } from '../goal.ts';
import { compare, interleaved, median } from '../harness/rounds.ts';
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
        compare(each(samples.login, what), each(samples.static, what));
      const longest = compare(
        each(samples.login, 'longestTaskSinceScript'),
        each(samples.bare, 'longestTaskSinceScript'),
      );
      return {
        parts: [
          { name: 'login page', value: describe(samples.login) },
          { name: 'static page', value: describe(samples.static) },
          { name: 'bare prerendered React', value: describe(samples.bare) },
          { name: 'FCP, login / static', value: overStatic('firstPaint').text },
          { name: 'LCP, login / static', value: overStatic('largestPaint').text },
          { name: 'longest task, login / bare React', value: longest.text },
        ],
        figures: [
          atMost('FCP', overStatic('firstPaint').ratio, 1.15),
          atMost('LCP', overStatic('largestPaint').ratio, 1.15),
          { ...atMost('CLS', Math.max(...each(samples.login, 'layoutShift')), 0), digits: 3 },
          // Until the first script the form is usable as it is.
          {
            ...atMost(
              'main thread before the first script',
              median(each(samples.login, 'longTasksBeforeScript')),
              50,
            ),
            digits: 0,
            unit: ' ms',
          },
          atMost('longest task / bare React', longest.ratio, 1),
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

function describe(visits: readonly Visit[]): string {
  const middle = (what: keyof Visit) => median(each(visits, what)).toFixed(0);
  return `FCP ${middle('firstPaint')} ms, LCP ${middle('largestPaint')} ms, long tasks ${middle('longTasks')} ms, the longest ${middle('longestTaskSinceScript')}`;
}
