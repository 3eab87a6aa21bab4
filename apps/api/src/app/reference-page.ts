import { readFile } from 'node:fs/promises';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';

/** An app of its own, asked by the API for the addresses below `routePrefix`; it listens to nobody. */
export async function createReferencePage(routePrefix: string, documentFile: string) {
  const page = Fastify();
  const document = JSON.parse(await readFile(documentFile, 'utf8'));
  await page.register(swagger, { mode: 'static', specification: { document } });
  await page.register(swaggerUi, { routePrefix, staticCSP: true });
  return page;
}
