import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to outgoing connections (32768 and up): one of those, even when
 * it was closed a minute ago, keeps a process from listening there. Away from every `pnpm dev` of
 * ours, too.
 */
const FIRST = 15_000;
const LAST = 18_999;
const TRIES = 50;

/** A loopback port that was free a moment ago: a process that is restarted must keep its own. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (!handedOut.has(port) && (await isFree(port))) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`No free port found between ${FIRST} and ${LAST}`);
}

/** Two processes that start side by side must not be sent to the same one. */
const handedOut = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
