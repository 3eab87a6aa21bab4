import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TraceCollector {
  url: string;
  /** All that was sent so far, as it came. */
  received(): string;
  stop(): Promise<void>;
}

/** Where traces go; it only keeps them. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const batches: string[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    batches.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void keep(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    received: () => batches.join('\n'),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
