import { once } from 'node:events';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * The ports that a stack would like; where one is taken, or browsers and fetch refuse it, the next one
 * that is neither, nor wanted by the same stack.
 */
export async function freePorts<Ports extends Record<string, number>>(
  wanted: Ports,
): Promise<Ports> {
  const given = new Set<number>();
  const others = new Set(Object.values(wanted));
  const found: [string, number][] = [];
  for (const [name, wish] of Object.entries(wanted)) {
    let port = wish;
    while (given.has(port) || (port !== wish && others.has(port)) || !(await isUsable(port)))
      port += 1;
    given.add(port);
    found.push([name, port]);
  }
  return Object.fromEntries(found) as Ports;
}

/** Names the first that is taken. */
export async function refuseTakenPorts(wanted: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(wanted))
    if (!(await isUsable(port)))
      throw new Error(`Port ${port} (${name}) is taken, or refused by browsers.`);
}

const isUsable = async (port: number) => (await isFree(port)) && !(await isRefusedByFetch(port));

/** Some ports belong to old protocols, 6000 for one; fetch knows which, and says so before it connects. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const error: unknown = await fetch(`http://${LOOPBACK}:${port}/`).catch(
    (reason: unknown) => reason,
  );
  return error instanceof TypeError && String(error.cause).includes('bad port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await Promise.race([
      once(server.listen(port, LOOPBACK), 'listening'),
      once(server, 'error').then(([error]) => Promise.reject(error as Error)),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
