import { get } from 'node:http';

import type { CDPSession } from '@playwright/test';

export interface Fetches {
  /** Addresses that the page fetches, in their order; fills as it goes on. */
  urls: string[];
  /** Of these, what it asked for before it came to life. */
  untilAlive: string[];
}

/** The browser tells of both in the order in which they happen, however slow it is. */
export async function watchFetches(session: CDPSession, livesWith: string): Promise<Fetches> {
  const fetches: Fetches = { urls: [], untilAlive: [] };
  session.on('Network.requestWillBeSent', ({ request }) => {
    // Icons in the page itself are no requests.
    if (request.url.startsWith('http')) fetches.urls.push(request.url);
  });
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name === TELL) fetches.untilAlive = [...fetches.urls];
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: TELL });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: tellOnce(livesWith) });
  return fetches;
}

const TELL = 'tellThatItLives';

/** Runs in the page: tells when its own script first sets this global variable. */
const tellOnce = (variable: string) => `{
  let held;
  Object.defineProperty(window, '${variable}', {
    configurable: true,
    get: () => held,
    set: (value) => {
      if (held === undefined) ${TELL}('');
      held = value;
    },
  });
}`;

/** The body as gzip on the wire, which is what the limits are said in; browsers get it smaller. */
export function gzipBody(url: string): Promise<Buffer> {
  const { host, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'gzip', 'accept-language': 'nl-BE' };
    // By address: only browsers know that every name below localhost is this machine.
    get({ host: '127.0.0.1', port, path: pathname, headers }, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks)), reject);
    }).on('error', reject);
  });
}
