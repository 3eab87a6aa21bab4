import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { CARD_PATHS } from '@carnet/gateways/card-platform/wire';

import { startCardLetters } from '../card-letters.ts';
import { letterOf, startCardPlatform } from '../card-platform.ts';
import { startIdentityProviders } from '../identity-provider.ts';
import { startMerchantPlatform } from '../merchant-platform.ts';
import { startTestApi } from '../test-api.ts';
import type { TestClient } from '../test-client.ts';

/** What an example needs before it can be sent. */
export interface Staged {
  /** Whoever sends it: signed in, at a step, or nobody. */
  by: TestClient;
  /** What only this run knows, by the name of the field in the example: `code`, `payload`. */
  fill?: Record<string, unknown>;
}

export type Stage = Awaited<ReturnType<typeof startStage>>;
export type SetUp = (stage: Stage) => Promise<Staged> | Staged;
export type SetUps = Record<string, SetUp>;

/** The real API with everybody it talks to: card platform, merchants, identity providers. */
export async function startStage() {
  const providers = await startIdentityProviders();
  const merchants = await startMerchantPlatform();
  const letters = await startCardLetters();
  const newCards = await startCardPlatform();
  const cards = await startCardDesk({
    [CARD_PATHS.verify]: letters.url,
    [CARD_PATHS.verifyHolder]: letters.url,
    [CARD_PATHS.identify]: newCards.url,
    [CARD_PATHS.activate]: newCards.url,
  });
  const world = await startTestApi({
    identityProviders: providers.settings,
    merchantPlatformUrl: merchants.url,
    cardPlatformUrl: cards.url,
    searchesByNationalNumber: true,
  });
  return {
    world,
    providers,
    letters,
    letterOf,
    async stop() {
      await world.stop();
      await Promise.all([providers, merchants, letters, newCards, cards].map((far) => far.stop()));
    },
  };
}

const HOLDERS_CARD = { card_id: 'card-4417', last4: '4417' };

/** One address for what the tests play apart: the cards of a holder are told of here, the rest there. */
async function startCardDesk(elsewhere: Record<string, string>) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = JSON.stringify(await json(request));
    if (path === CARD_PATHS.ofHolder)
      return void response.end(JSON.stringify({ cards: [{ ...HOLDERS_CARD, state: 'active' }] }));
    if (path === CARD_PATHS.block)
      return void response.end(JSON.stringify({ ...HOLDERS_CARD, state: 'blocked' }));
    const key = String(request.headers['idempotency-key']);
    const forwarded = await fetch(`${elsewhere[path]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
    response.writeHead(forwarded.status).end(await forwarded.text());
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
