import {
  MERCHANT_PATHS,
  ofMerchantBody,
  switchBody,
} from '@carnet/gateways/merchant-platform/wire';
import type { FastifyInstance } from 'fastify';

import type { Control } from '../control/control.ts';
import { scriptedAnswer } from '../control/scripted-answer.ts';
import { createMerchants } from './merchants.ts';

export function merchantRoutes(app: FastifyInstance, control: Control): void {
  const merchants = createMerchants();

  app.post(MERCHANT_PATHS.ofMerchant, async (request, reply) => {
    const body = ofMerchantBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ error: 'not a merchant' });
    const { name, products } = merchants.find(body.data.merchant_id);
    // Reading is not scripted: journeys break what is done, and look at what became of it.
    return { name, products: [...products.values()] };
  });

  app.post(MERCHANT_PATHS.switch, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const body = switchBody.safeParse(request.body);
    if (!body.success || typeof key !== 'string')
      return reply.code(422).send({ error: 'not a product to switch' });
    return scriptedAnswer(control.nextCall('merchant'), reply, () =>
      merchants.switch(key, body.data),
    );
  });

  app.get<{ Params: { id: string } }>(
    '/merchants/:id/charged.json',
    async ({ params }) => merchants.find(params.id).charged,
  );
}
