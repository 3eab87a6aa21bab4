import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { CARD_PATHS, verifyBody, verifyHolderBody } from '@carnet/gateways/card-platform/wire';

export interface CardLetters {
  url: string;
  /** Card number, or id of its holder → code of its letter. */
  codes: Map<string, string>;
  /** Cards and holders that were asked about, in order. */
  asked: string[];
  /** While set, the platform answers nothing but this status. */
  outage: number | undefined;
  stop(): Promise<void>;
}

/** The far side of the network: what the card platform says about the letters it sent. */
export async function startCardLetters(): Promise<CardLetters> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOfHolder = request.url === CARD_PATHS.verifyHolder;
    const { about, code } = isOfHolder
      ? holderLetter(await json(request))
      : cardLetter(await json(request));
    letters.asked.push(about);
    if (letters.outage === undefined) {
      response.end(JSON.stringify({ verified: letters.codes.get(about) === code }));
    } else {
      response.writeHead(letters.outage).end();
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const letters: CardLetters = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    codes: new Map(),
    asked: [],
    outage: undefined,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return letters;
}

function cardLetter(body: unknown) {
  const { card_number: about, verification_code: code } = verifyBody.parse(body);
  return { about, code };
}

function holderLetter(body: unknown) {
  const { holder_id: about, verification_code: code } = verifyHolderBody.parse(body);
  return { about, code };
}
