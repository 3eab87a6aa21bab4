import { type CDPSession, chromium, type Page } from '@playwright/test';

import { CHROMIUM, QUIET_CHROMIUM } from '../../support/chromium.ts';

/** Slow 4G as browsers' own tools define it; latency and rates as they apply them. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
/** Long enough for a page that has come to life to finish what it began. */
const SETTLE_MILLIS = 1_000;
const LOOK_EVERY_MILLIS = 200;
const ALIVE_WITHIN_MILLIS = 30_000;

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longTasks: number;
  /** Of these, what came before the page asked for its first script file. */
  longTasksBeforeScript: number;
  /** The longest one after that: how long a finger waits at worst while the page comes to life. */
  longestTaskSinceScript: number;
}

export interface MeasuredPage {
  url: string;
  /** An expression that is true once the page's own script listens. */
  isAlive: string;
}

export interface SlowPhone {
  /** A first visit: nothing cached. `watch` hears of everything that the browser fetches. */
  visit(page: MeasuredPage, watch?: (session: CDPSession) => unknown): Promise<Visit>;
  close(): Promise<void>;
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_CHROMIUM });
  return {
    async visit({ url, isAlive }, watch) {
      const context = await browser.newContext({ viewport: PHONE, locale: 'nl-BE' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.addInitScript(observe);
      await watch?.(session);
      await page.goto(url, { waitUntil: 'load' });
      await untilAlive(page, isAlive);
      await page.waitForTimeout(SETTLE_MILLIS);
      const seen = await page.evaluate('window.seen');
      await context.close();
      return seen as Visit;
    },
    close: () => browser.close(),
  };
}

/** Asked from outside: a page under a strict policy evaluates no text. */
async function untilAlive(page: Page, isAlive: string): Promise<void> {
  const givesUpAt = performance.now() + ALIVE_WITHIN_MILLIS;
  while (!(await page.evaluate(isAlive))) {
    if (performance.now() > givesUpAt) throw new Error(`${page.url()} never came to life`);
    await page.waitForTimeout(LOOK_EVERY_MILLIS);
  }
}

/** Runs in the page. Its text is all that the browser gets, so it names nothing from outside. */
const observe = `
  window.seen = {
    firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: 0, longTasksBeforeScript: 0,
    longestTaskSinceScript: 0,
  };
  const hasAskedForScript = (time) =>
    performance.getEntriesByType('resource').some(
      ({ name, startTime }) => name.endsWith('.js') && startTime < time,
    );
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });
  watch('layout-shift', (entry) => { seen.layoutShift += entry.value; });
  watch('longtask', (entry) => {
    seen.longTasks += entry.duration;
    if (!hasAskedForScript(entry.startTime)) seen.longTasksBeforeScript += entry.duration;
    else seen.longestTaskSinceScript = Math.max(seen.longestTaskSinceScript, entry.duration);
  });
`;
