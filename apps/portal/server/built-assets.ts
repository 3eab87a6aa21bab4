import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names of assets hold a hash of their content: under one name it never changes. */
const ONE_YEAR_IN_SECONDS = 31_536_000;

export async function serveAssets(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: ONE_YEAR_IN_SECONDS * 1000,
    preCompressed: true,
    decorateReply: false,
    index: false,
    wildcard: true,
  });
}
