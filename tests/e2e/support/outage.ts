import type { Page } from '@playwright/test';

import { apiUrl, type Market, portalUrl } from './stack.ts';

const everyCall = (market: Market) => `${apiUrl(market)}/**`;

/** As the API answers while a market is switched off. */
export const closeForMaintenance = (page: Page, market: Market) =>
  page.route(everyCall(market), (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': portalUrl(market),
        'access-control-allow-credentials': 'true',
      },
      json: {
        code: 'service.maintenance',
        message: 'in the words of the server',
        request_id: 'request-0123abcd',
      },
    }),
  );

/** Nobody answers. */
export const cutService = (page: Page, market: Market) =>
  page.route(everyCall(market), (route) => route.abort('connectionrefused'));

export const reopenService = (page: Page, market: Market) => page.unroute(everyCall(market));
