import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  MERCHANT_PATHS,
  ofMerchantBody,
  PRODUCT_KINDS,
  switchBody,
} from '@carnet/gateways/merchant-platform/wire';
import type { z } from 'zod';

type Order = z.infer<typeof switchBody>;
type Fault = 'refuse' | 'fail' | 'hang up' | 'do it and hang up' | 'fail everything';

/** The far side of the network: every merchant takes nothing, until it is switched on. */
export async function startMerchantPlatform() {
  const active = new Set<string>();
  const asked: { key: string; order: Order }[] = [];
  const charged: string[] = [];
  const underWay = new Map<string, { now: number; most: number }>();
  let fault: Fault | undefined;
  let delayMillis = 0;

  const stateOf = (merchantId: string, product: string) => ({
    product,
    active: active.has(`${merchantId} ${product}`),
    active_since: active.has(`${merchantId} ${product}`) ? '2026-11-17' : null,
    this_month_cents: null,
  });

  function carryOut({ merchant_id: merchantId, product, active: isActive }: Order) {
    const name = `${merchantId} ${product}`;
    if (isActive && !active.has(name)) charged.push(merchantId);
    if (isActive) active.add(name);
    else active.delete(name);
    return stateOf(merchantId, product);
  }

  async function switchOne(request: IncomingMessage, response: ServerResponse, body: unknown) {
    const order = switchBody.parse(body);
    const count = underWay.get(order.merchant_id) ?? { now: 0, most: 0 };
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    underWay.set(order.merchant_id, count);
    asked.push({ key: String(request.headers['idempotency-key']), order });
    await sleep(delayMillis);
    count.now -= 1;
    if (fault === 'refuse') return void response.writeHead(422).end('{}');
    if (fault === 'fail') return void response.writeHead(503).end('{}');
    if (fault === 'hang up') return void request.socket.destroy();
    const done = carryOut(order);
    if (fault === 'do it and hang up') return void request.socket.destroy();
    response.end(JSON.stringify(done));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await json(request);
    if (fault === 'fail everything') return void response.writeHead(503).end('{}');
    if (request.url === MERCHANT_PATHS.switch) return switchOne(request, response, body);
    const { merchant_id: id } = ofMerchantBody.parse(body);
    const products = PRODUCT_KINDS.map((product) => stateOf(id, product));
    response.end(JSON.stringify({ name: 'Brasserie Lou', products }));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const of = (merchantId: string) => asked.filter(({ order }) => order.merchant_id === merchantId);

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    goesWrong: (how: Fault) => void (fault = how),
    goesOn() {
      fault = undefined;
      delayMillis = 0;
    },
    takesItsTime: (millis: number) => void (delayMillis = millis),
    /** An order that was lost on the way arrives after all. */
    doesLate: (merchantId: string, product: string) => void active.add(`${merchantId} ${product}`),
    switched: (merchantId: string) => of(merchantId).map(({ order }) => order),
    keysOf: (merchantId: string) => of(merchantId).map(({ key }) => key),
    charges: (merchantId: string) => charged.filter((each) => each === merchantId).length,
    /** How many orders of a merchant were looked at side by side, at most. */
    atOnce: (merchantId: string) => underWay.get(merchantId)?.most ?? 0,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type TestMerchantPlatform = Awaited<ReturnType<typeof startMerchantPlatform>>;
