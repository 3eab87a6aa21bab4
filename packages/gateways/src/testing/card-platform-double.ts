import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type PlatformAnswer = { status?: number; body?: object } | 'drop' | 'hang';

export interface CardPlatformDouble {
  url: string;
  asked: { path: string | undefined; key: unknown; body: unknown }[];
  answer: PlatformAnswer;
  close(): void;
}

/** The far side of the network: answers every call as it is told, and remembers what it was asked. */
export async function startCardPlatformDouble(): Promise<CardPlatformDouble> {
  async function answerTo(request: IncomingMessage, response: ServerResponse) {
    const { url: path, headers } = request;
    double.asked.push({ path, key: headers['idempotency-key'], body: await json(request) });
    const { answer } = double;
    if (answer === 'hang') return;
    if (answer === 'drop') request.socket.destroy();
    else response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body ?? {}));
  }
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const double: CardPlatformDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { body: {} },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}
