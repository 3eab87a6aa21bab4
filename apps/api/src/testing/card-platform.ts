import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { activateBody, CARD_PATHS, identifyBody } from '@carnet/gateways/card-platform/wire';

export interface TestCardPlatform {
  url: string;
  /** Whose letters were looked at, in order. */
  identified: string[];
  /** Card → the keys that asked to activate it, in order. */
  activations: Map<string, string[]>;
  /** Cards that were made active elsewhere. */
  active: Set<string>;
  /** While set, the platform answers nothing but this status. */
  outage: number | undefined;
  /** While set, activation alone answers nothing but this status. */
  activationOutage: number | undefined;
  stop(): Promise<void>;
}

/** The code of a letter repeats the last six digits of its card. */
export const letterOf = (card: string): string => card.slice(-6);

/** The far side of the network: a platform on which every card is new and waits to be activated. */
export async function startCardPlatform(): Promise<TestCardPlatform> {
  const activatedBy = new Map<string, string>();
  const stateOf = (card: string) =>
    platform.active.has(card) || activatedBy.has(card) ? 'active' : 'inactive';

  function identify(body: unknown): object {
    const proof = identifyBody.parse(body);
    const card = 'card_number' in proof ? proof.card_number : proof.activation_code;
    platform.identified.push(card);
    if ('card_number' in proof && proof.verification_code !== letterOf(card))
      return { verified: false };
    const holder = { id: `holder-${card}`, firstname: 'Zoë' };
    return { verified: true, state: stateOf(card), card_id: card, last4: card.slice(-4), holder };
  }

  function activate(body: unknown, key: string): object {
    const { proof } = activateBody.parse(body);
    const card = 'card_number' in proof ? proof.card_number : proof.activation_code;
    platform.activations.set(card, [...(platform.activations.get(card) ?? []), key]);
    if (stateOf(card) === 'inactive') activatedBy.set(card, key);
    return { state: stateOf(card), card_id: card, activated: activatedBy.get(card) === key };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isActivation = request.url === CARD_PATHS.activate;
    const body = await json(request);
    const outage = platform.outage ?? (isActivation ? platform.activationOutage : undefined);
    if (outage !== undefined) return void response.writeHead(outage).end();
    const key = String(request.headers['idempotency-key']);
    response.end(JSON.stringify(isActivation ? activate(body, key) : identify(body)));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platform: TestCardPlatform = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    identified: [],
    activations: new Map(),
    active: new Set(),
    outage: undefined,
    activationOutage: undefined,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return platform;
}
