import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

import { routes } from './bare-login.js';

export async function renderLogin() {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://page.invalid/'));
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
