import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** This host serves data, not pages: nothing may be loaded, framed or sniffed from it. */
export async function addSecurityHeaders(api: FastifyInstance): Promise<void> {
  const headers = await headersOfEveryAnswer();
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers never change, so helmet works them out once instead of for each answer. */
async function headersOfEveryAnswer(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Two years, as browsers' preload lists ask.
    hsts: { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async (_request, reply) => reply.getHeaders());
  const answer = await probe.inject('/');
  await probe.close();
  return answer.json();
}
