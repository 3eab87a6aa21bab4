import { createServer, type RequestListener } from 'node:http';
import type { Pool } from 'pg';

/** Answers on loopback until the harness has had enough. */
export function serveUntilTold(answer: RequestListener, port: number, pool: Pool): void {
  const server = createServer(answer).listen(port, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    pool.end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
