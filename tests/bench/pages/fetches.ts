import { get } from 'node:http';

import type { CDPSession } from '@playwright/test';

/** Addresses that the page fetches, in their order; fills as it goes on. */
export function watchFetches(session: CDPSession): string[] {
  const urls: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => {
    // Icons in the page itself are no requests.
    if (request.url.startsWith('http')) urls.push(request.url);
  });
  return urls;
}

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
