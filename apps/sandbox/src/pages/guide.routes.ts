import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import { guidePage } from './guide.page.ts';
import { sendPage } from './send-page.ts';

const FOLDER = new URL('../../../../docs/partners/', import.meta.url);

/** The partners' guide beside the page that plays a partner, also without a network. */
export function guideRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/dev/guide/:file', async ({ params }, reply) => {
    const isPage = /^[\w-]+\.md$/.test(params.file);
    const text = isPage && (await readFile(new URL(params.file, FOLDER), 'utf8').catch(() => ''));
    if (!text) return reply.code(404).send({ error: 'no such page of the guide' });
    return sendPage(reply, guidePage(text));
  });
}
