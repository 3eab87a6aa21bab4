import type { IncomingHttpHeaders } from 'node:http';

import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

import type { Site, Sites } from './sites.ts';

type Headers = Record<string, string>;

export interface AnswerHeaders {
  /** On every answer to somebody whose page may not read it. */
  ofNobody: Headers;
  ofPortal(site: Site): PortalHeaders;
}

export interface PortalHeaders {
  /** On every answer. */
  answer: Headers;
  /** What besides is said to a browser that asks whether it may call. */
  preflight: Headers;
}

/**
 * The headers of an answer depend on the site alone and never change: helmet and the cross-origin
 * plugin work them out once for each, instead of for each answer.
 */
export async function prepareAnswerHeaders(sites: Sites): Promise<AnswerHeaders> {
  const probe = Fastify();
  await probe.register(helmet, securityRules);
  // Always the delegated form, so that caches are told that answers differ by origin.
  await probe.register(cors, {
    delegator: ({ headers }, use) => use(null, rulesFor(portalOf(headers))),
  });
  probe.get('/', async (_request, reply) => reply.getHeaders());

  const byOrigin = new Map<string, PortalHeaders>();
  for (const { portalOrigin } of sites.all)
    byOrigin.set(portalOrigin, await headersFor(probe, portalOrigin));
  const { answer: ofNobody } = await headersFor(probe, NOBODY);
  await probe.close();
  return {
    ofNobody,
    ofPortal({ portalOrigin }) {
      const prepared = byOrigin.get(portalOrigin);
      if (!prepared) throw new Error(`No headers were prepared for ${portalOrigin}`);
      return prepared;
    },
  };
}

/** Whose portal a question to the probe is about. */
const PORTAL = 'x-portal';
const NOBODY = '';

const portalOf = (headers: IncomingHttpHeaders): string | false => String(headers[PORTAL]) || false;

async function headersFor(probe: FastifyInstance, portalOrigin: string): Promise<PortalHeaders> {
  const asked = { [PORTAL]: portalOrigin };
  const answer: Headers = (await probe.inject({ url: '/', headers: asked })).json();
  const { headers } = await probe.inject({
    method: 'OPTIONS',
    url: '/',
    headers: { ...asked, origin: portalOrigin, 'access-control-request-method': 'POST' },
  });
  const preflight = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('access-control-') && !(name in answer) ? [[name, String(value)]] : [],
  );
  return { answer, preflight: Object.fromEntries(preflight) };
}

/** This host serves data, not pages: nothing may be loaded, framed or sniffed from it. */
const securityRules = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  // Two years, as browsers' preload lists ask.
  hsts: { maxAge: 63_072_000, includeSubDomains: true },
  crossOriginResourcePolicy: { policy: 'same-site' as const },
  xFrameOptions: { action: 'deny' as const },
  // These are for pages, or for browsers that nobody has any more.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * Only the portal of the market whose API host was called may call, with credentials. Nothing is
 * reflected, and there are no wildcards.
 */
const rulesFor = (portalOrigin: string | false) => ({
  origin: portalOrigin,
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'precognition',
    'precognition-validate-only',
    'x-device-id',
    'x-proof-of-work',
  ],
  exposedHeaders: ['precognition', 'precognition-success', 'retry-after', 'x-request-id'],
  maxAge: 600,
});
