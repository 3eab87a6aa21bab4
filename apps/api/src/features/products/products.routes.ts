import { listProducts, readBrochure, switchProduct } from '@carnet/contract/calls/products';
import { languageOf } from '@carnet/contract/locales';
import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf, sessionOf, siteOf } from '../../http/request-context.ts';
import type { Brochures } from './brochure/brochures.ts';
import type { ReadProducts } from './read-products.ts';
import type { SwitchProduct } from './switch-product.ts';

interface Parts {
  db: Database;
  read: ReadProducts;
  switchOne: SwitchProduct;
  brochures: Brochures;
}

export function productsRoutes(
  calls: CallRegistry,
  { db, read, switchOne, brochures }: Parts,
): void {
  calls.answer(listProducts, (request) =>
    read(sessionOf(request).accountId, siteOf(request).market, languageOf(localeOf(request))),
  );

  calls.answer(switchProduct, (request) =>
    doOnce<{ is_active: boolean }>(db, request, switchProduct, async (keep) => {
      const { merchant_id: merchantId, is_active: isActive, valid_from: validFrom } = request.body;
      const wish = { merchantId, kind: request.params.kind, isActive, validFrom };
      const answer = { is_active: isActive };
      await switchOne(actorOf(request), wish, (transaction) => keep(transaction, answer));
      return answer;
    }),
  );

  calls.answer(readBrochure, async (request, reply) => {
    const { market } = siteOf(request);
    const { language } = request.query;
    const file = await brochures(market, language);
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="carnet-${market}-${language}.pdf"`)
      // The same for everybody, until a new tariff holds.
      .header('cache-control', 'public, max-age=300')
      .send(file);
    return '';
  });
}
