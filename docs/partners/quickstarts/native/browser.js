import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Where the browser comes back to: this machine, on whatever port is free. Any port is right for an
 * address on 127.0.0.1 that a native app has registered (RFC 8252, 7.3).
 */
export async function listenForBrowser() {
  const visits = new EventEmitter();
  const server = createServer((request, response) => {
    const url = URL.parse(request.url, origin);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    if (url && visits.emit(url.pathname, url, response)) return;
    response.writeHead(404).end('Nobody waits for this.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;

  return {
    origin,
    async comesTo(path, words) {
      const [url, response] = await once(visits, path);
      response.end(words);
      return url;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
