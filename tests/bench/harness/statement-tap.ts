import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StatementTap {
  /** The database's address through the tap. */
  url: string;
  /** Texts of the statements executed since the last call, in order, begin and commit included. */
  take(): { statements: string[]; roundTrips: number };
  close(): Promise<void>;
}

/**
 * A listener on the wire between a server and PostgreSQL. It counts what was really sent, whichever
 * library sent it, and works with any server; it is used for counting only, never while CPU is measured.
 */
export async function openStatementTap(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  let statements: string[] = [];
  let roundTrips = 0;
  const sockets = new Set<Socket>();

  const server = createServer((fromServer) => {
    const toDatabase = connect(Number(target.port || 5432), target.hostname);
    const listen = frontendListener((text) => statements.push(text));
    const listenBack = messageReader({ startsUntyped: false }, (type) => {
      if (type === 'Z') roundTrips += 1;
    });
    fromServer.on('data', listen);
    toDatabase.on('data', listenBack);
    fromServer.pipe(toDatabase).pipe(fromServer);
    for (const socket of [fromServer, toDatabase]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    take() {
      const taken = { statements, roundTrips };
      statements = [];
      roundTrips = 0;
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reports the text behind each Query and Execute message: named statements were parsed earlier. */
function frontendListener(onStatement: (text: string) => void) {
  const parsed = new Map<string, string>();
  const bound = new Map<string, string>();
  return messageReader({ startsUntyped: true }, (type, body) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
    if (type === 'P') parsed.set(first, second);
    if (type === 'B') bound.set(first, parsed.get(second) ?? '');
    if (type === 'Q') onStatement(first);
    if (type === 'E') onStatement(bound.get(first) ?? '');
  });
}

/** Cuts PostgreSQL's stream into messages: a type letter, a length that counts itself, a body. */
function messageReader(
  { startsUntyped }: { startsUntyped: boolean },
  onMessage: (type: string, body: Buffer) => void,
) {
  let pending = Buffer.alloc(0);
  let isUntyped = startsUntyped;
  return (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const typeLength = isUntyped ? 0 : 1;
      if (pending.length < typeLength + 4) return;
      const end = typeLength + pending.readInt32BE(typeLength);
      if (pending.length < end) return;
      const type = isUntyped ? '' : String.fromCharCode(pending[0] ?? 0);
      onMessage(type, pending.subarray(typeLength + 4, end));
      pending = pending.subarray(end);
      isUntyped = false;
    }
  };
}
