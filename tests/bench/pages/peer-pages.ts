import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

import { buildBareReact } from './build-bare-react.ts';
import type { MeasuredPage } from './slow-phone.ts';

export interface PeerPages {
  staticPage: MeasuredPage;
  bareReact: MeasuredPage;
  close(): Promise<void>;
}

/** What the login page is compared with, compressed as the portal compresses. */
export async function servePeerPages(folder: string): Promise<PeerPages> {
  const staticPage = await readFile(new URL('static-login.html', import.meta.url), 'utf8');
  const bare = await buildBareReact(folder, staticPage);
  const files = new Map<string, { type: string; body: Buffer }>(
    [
      ['/static', 'text/html; charset=utf-8', staticPage] as const,
      ['/', 'text/html; charset=utf-8', bare.html] as const,
      ['/page.js', 'text/javascript; charset=utf-8', bare.script] as const,
    ].map(([path, type, text]) => [path, { type, body: brotliCompressSync(text) }]),
  );

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br' };
    return response.writeHead(200, headers).end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://peer.localhost:${(server.address() as AddressInfo).port}`;
  return {
    staticPage: { url: `${origin}/static`, isAlive: 'true' },
    bareReact: { url: `${origin}/`, isAlive: "'isAlive' in document.documentElement.dataset" },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
