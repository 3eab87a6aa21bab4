import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { createReferencePage } from './reference-page.ts';

const PREFIX = '/reference';
/** What `pnpm generate` wrote; the checks compare it with the declared calls. */
const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));
/** Said anew for the answer that leaves. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'date', 'transfer-encoding']);

/** The OpenAPI document, and a page that shows it offline. */
export function addApiReference(api: FastifyInstance): void {
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await readFile(DOCUMENT)),
  );

  let opening: ReturnType<typeof createReferencePage> | undefined;
  const showPage = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const page = await (opening ??= openPage());
    const answer = await page.inject({ url, headers });
    if (answer.statusCode === 404) return reply.callNotFound();
    for (const [name, value] of Object.entries(answer.headers))
      if (!OF_THE_CONNECTION.has(name)) void reply.header(name, value);
    return reply.code(answer.statusCode).send(answer.rawPayload);
  };
  for (const url of [PREFIX, `${PREFIX}/*`]) api.get(url, { schema: { hide: true } }, showPage);
}

/** Nobody who signs in looks at it: its libraries come with the first who does. */
async function openPage() {
  const { createReferencePage } = await import('./reference-page.ts');
  return createReferencePage(PREFIX, DOCUMENT);
}
