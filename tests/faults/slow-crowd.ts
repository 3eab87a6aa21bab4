import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { HOSTS } from '../support/http.ts';

/** Ways to hold a connection without getting anywhere. */
export type SlowWay = 'silent' | 'slow head' | 'slow body' | 'slow reader';

/** A connection from its beginning until the other side ended it. */
export interface Held {
  way: SlowWay;
  millis: number;
}

const PIECE_EVERY_MILLIS = 1_000;
const HEAD = `Host: ${HOSTS.be}\r\n`;
/** Large enough that what nobody reads fills every buffer on the way. */
const LARGE_ANSWER = '/openapi.json';

interface Manners {
  /** What is sent at once. */
  opening: string;
  /** What follows every second; nothing at all, where it is left out. */
  piece?: string;
}

const MANNERS: Record<SlowWay, Manners> = {
  silent: { opening: '' },
  'slow head': { opening: `GET /user HTTP/1.1\r\n${HEAD}`, piece: 'X-A: b\r\n' },
  'slow body': {
    opening: `POST /token HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    piece: ' ',
  },
  // What is not read is not heard to end either: the next piece finds out.
  'slow reader': {
    opening: `GET ${LARGE_ANSWER} HTTP/1.1\r\n${HEAD}\r\n`.repeat(4),
    piece: '\r\n',
  },
};

/**
 * People who mean no good, on many connections from many addresses; whoever is shown the door comes back
 * at once.
 */
export function startSlowCrowd(port: number, { connections, perAddress }: CrowdSize) {
  const held: Held[] = [];
  const end = new AbortController();
  const open = new Set<Socket>();
  const walks = Array.from({ length: connections }, async (_, index) => {
    const way = wayOf(index);
    const localAddress = addressOf(Math.floor(index / perAddress));
    while (!end.signal.aborted) {
      const millis = await hold(port, way, localAddress);
      held.push({ way, millis });
      // Refused at the door: not at once again, or this machine would do nothing else.
      if (millis < PIECE_EVERY_MILLIS) await sleep(PIECE_EVERY_MILLIS);
    }
  });

  async function hold(to: number, way: SlowWay, localAddress: string): Promise<number> {
    const startedAt = performance.now();
    const socket = connect({ port: to, host: '127.0.0.1', localAddress });
    open.add(socket);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    socket.on('error', () => {}).on('close', () => resolve());
    const { opening, piece } = MANNERS[way];
    socket.write(opening);
    if (way === 'slow reader') socket.pause();
    else socket.resume();
    const timer =
      piece === undefined ? undefined : setInterval(() => socket.write(piece), PIECE_EVERY_MILLIS);
    await ended;
    clearInterval(timer);
    open.delete(socket);
    return performance.now() - startedAt;
  }

  return {
    held,
    /** How many are connected at this moment. */
    size: () => open.size,
    async stop() {
      end.abort();
      for (const socket of open) socket.destroy();
      await Promise.all(walks);
    },
  };
}

const USUAL_WAYS = ['silent', 'slow head', 'slow body'] as const;

/** One in twenty reads slowly: what they ask for is large, and all of it at once would be another fault. */
const wayOf = (index: number): SlowWay =>
  index % 20 === 0 ? 'slow reader' : (USUAL_WAYS[index % 3] ?? 'silent');

interface CrowdSize {
  connections: number;
  perAddress: number;
}

/** Loopback has sixteen million addresses. */
const addressOf = (number: number): string =>
  `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
