import { once } from 'node:events';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import { createServer } from 'vite';

import { pathOf } from '../src/core/navigation/routes.ts';
import { bundleBoot } from './build/bundle-boot.ts';
import type { PageRenderer } from './built-files.ts';
import { pageOf } from './page-body.ts';
import { pageDocument } from './page-document.ts';
import type { PageSource } from './pages.ts';

const PORTAL = fileURLToPath(new URL('..', import.meta.url));

/** For work on the portal: Vite serves the source, and every page is drawn anew. */
export async function sourcePages(): Promise<PageSource> {
  const vite = await createServer({
    root: PORTAL,
    appType: 'custom',
    // There is no index.html to find the entry by: what is found later reloads a page that somebody types in.
    optimizeDeps: { entries: ['src/main.tsx'] },
    server: {
      middlewareMode: true,
      allowedHosts: ['.localhost'],
      // Where it tells pages that a source has changed; a second stack needs another one.
      hmr: { port: await anyPort() },
    },
  });
  const boot = await bundleBoot();

  return {
    async pageAt({ site }, locale, path) {
      const renderer = (await vite.ssrLoadModule('/src/app/render-page.tsx')) as PageRenderer;
      const name = renderer.prerenderedNames.find((each) => pathOf(each) === path);
      const drawn = name && (await renderer.renderPage(site, locale, name));
      const html = pageDocument({
        site,
        locale,
        title: drawn?.title ?? 'Carnet',
        boot,
        appScript: '/src/main.tsx',
        styles: { href: '/src/app/portal.css?direct' },
        prerendered: name && drawn ? { name, html: drawn.html } : undefined,
      });
      // Without a policy: Vite's tools inject scripts of their own.
      return pageOf(await vite.transformIndexHtml(path, html));
    },
    async serveFiles(server) {
      server.addHook('onClose', () => vite.close());
      server.addHook('onRequest', async (request, reply) => {
        if (!/^\/(@|src\/|node_modules\/|packages\/)/.test(request.url)) return;
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404;
          reply.raw.end();
        });
      });
    },
  };
}

async function anyPort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
