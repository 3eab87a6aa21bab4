import type { Page } from '@playwright/test';

import { apiUrl, type Market } from './stack.ts';

const everyCall = (market: Market) => `${apiUrl(market)}/**`;

/** Nobody answers. */
export const cutService = (page: Page, market: Market) =>
  page.route(everyCall(market), (route) => route.abort('connectionrefused'));

export const reopenService = (page: Page, market: Market) => page.unroute(everyCall(market));
