import { once } from 'node:events';
import { createServer, createConnection, type Socket } from 'node:net';

/**
 * Stands between a process and PostgreSQL, and holds one of its statements back: so a process can be
 * killed at each of them in turn, and not only at those that a trigger sees.
 */
export interface StatementGate {
  /** For the process. */
  url: string;
  /**
   * From now on statements are counted, and the n-th does not arrive; with `answer` it arrives, and
   * what the server answers does not. Resolves once that is so.
   */
  holdAt(n: number, what?: 'statement' | 'answer'): Promise<void>;
  /** Counts anew and holds nothing. */
  count(): void;
  /** Since the last call of one of the two. */
  counted(): number;
  stop(): Promise<void>;
}

/** A message that says "run this": a simple query, or the execution of a prepared one. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

export async function startStatementGate(databaseUrl: string): Promise<StatementGate> {
  const server = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let counted = 0;
  let held: { n: number; what: 'statement' | 'answer'; reached: () => void } | undefined;

  /** What of these messages goes on: all of them, or those before the one that is held. */
  function pass(messages: Buffer[]): { passed: Buffer[]; isHeld: boolean; isAnswerHeld: boolean } {
    const passed: Buffer[] = [];
    for (const message of messages) {
      const runs = message.length > 0 && RUNS.has(message[0] ?? 0);
      if (runs) counted += 1;
      const isIt = runs && held !== undefined && counted === held.n;
      if (isIt && held?.what === 'statement') return { passed, isHeld: true, isAnswerHeld: false };
      passed.push(message);
      if (isIt) return { passed: messages, isHeld: false, isAnswerHeld: true };
    }
    return { passed, isHeld: false, isAnswerHeld: false };
  }

  const gate = createServer((client) => {
    const upstream = createConnection(Number(server.port || 5432), server.hostname);
    let isStarted = false;
    let isHeld = false;
    let isAnswerHeld = false;
    let rest = Buffer.alloc(0);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (isHeld) return;
      rest = Buffer.concat([rest, chunk]);
      const { messages, left, hasStarted } = splitMessages(rest, isStarted);
      rest = left;
      isStarted = hasStarted;
      const result = pass(messages);
      isAnswerHeld ||= result.isAnswerHeld;
      for (const message of result.passed) upstream.write(message);
      isHeld = result.isHeld;
      if (isHeld || result.isAnswerHeld) held?.reached();
    });
    upstream.on('data', (chunk) => {
      if (!isAnswerHeld) client.write(chunk);
    });
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port.');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    holdAt: (n, what = 'statement') =>
      new Promise((reached) => {
        counted = 0;
        held = { n, what, reached };
      }),
    count() {
      counted = 0;
      held = undefined;
    },
    counted: () => counted,
    async stop() {
      for (const socket of sockets) socket.destroy();
      gate.close();
      await once(gate, 'close');
    },
  };
}

/** The first message of a connection has no type; each one after it has, and then its length. */
function splitMessages(bytes: Buffer, isStarted: boolean) {
  const messages: Buffer[] = [];
  let [at, hasStarted] = [0, isStarted];
  for (;;) {
    const typeBytes = hasStarted ? TYPE_BYTES : 0;
    if (bytes.length - at < typeBytes + LENGTH_BYTES) break;
    const length = typeBytes + bytes.readUInt32BE(at + typeBytes);
    if (bytes.length - at < length) break;
    const message = bytes.subarray(at, at + length);
    messages.push(message);
    hasStarted = true;
    at += length;
  }
  return { messages, left: Buffer.from(bytes.subarray(at)), hasStarted };
}
