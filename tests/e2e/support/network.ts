import { randomInt, randomUUID } from 'node:crypto';

import type { BrowserContext } from '@playwright/test';

import { PORTS } from './stack.ts';

/**
 * An address that nobody else in this run has: what is limited by network then concerns this test
 * alone. The stack under test believes its proxy, which here is the browser itself.
 */
export function newNetwork(): string {
  const part = () => randomInt(0x1_00_00).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
}

/** Added on the way, as a proxy does: a header of the page's own would be refused by the API's rules. */
export const comeFrom = (context: BrowserContext, network: string) =>
  context.route(/^http:\/\/account-api\./, async (route) => {
    const headers = { ...(await route.request().allHeaders()), 'x-forwarded-for': network };
    await route.continue({ headers });
  });

/** As many wrong passwords as a network may have in a day, each for somebody else. */
export async function exhaustNetwork(network: string, times = 100) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const failOnce = async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@x.example`, password: 'no' });
    // By its address: in development that means Belgium.
    const address = `http://127.0.0.1:${PORTS.api}/token`;
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status !== 400 && status !== 503) throw new Error(`A wrong password got ${status}.`);
    return status === 400;
  };
  for (let failed = 0; failed < times; ) {
    const batch = Math.min(5, times - failed);
    const outcomes = await Promise.all(Array.from({ length: batch }, failOnce));
    failed += outcomes.filter(Boolean).length;
  }
}
