import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

const ASSETS = {
  '/dev/base.css': ['base.css', 'text/css'],
  '/dev/inbox.css': ['inbox.css', 'text/css'],
  '/dev/inbox.js': ['inbox.browser.js', 'text/javascript'],
  '/dev/oauth.css': ['oauth.css', 'text/css'],
  '/dev/guide.css': ['guide.css', 'text/css'],
  '/dev/personas.css': ['personas.css', 'text/css'],
} as const;

export function assetRoutes(app: FastifyInstance): void {
  for (const [path, [name, type]] of Object.entries(ASSETS))
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .send(await readFile(new URL(name, import.meta.url), 'utf8')),
    );
}
