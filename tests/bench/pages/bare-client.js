import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { routes } from './bare-login.js';

const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
hydrateRoot(document.querySelector('#root'), createElement(RouterProvider, { router }));
