import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';

import { createEngine, type Engine, newSigningKey } from './engine.ts';
import { DIRECTORIES, writeClaimant } from './people.ts';
import { providerPage } from './provider.page.ts';

const PREFIX = '/identity-providers';
const MICROSOFT = 'https://login.microsoftonline.com';
const ITSME = 'https://idp.itsme.example/v2';

/** The addresses below which each engine answers, and what it calls itself there. */
const ENGINES = [
  ...DIRECTORIES.map(({ id }) => ({
    path: `${PREFIX}/microsoft/${id}/v2.0`,
    issuer: `${MICROSOFT}/${id}/v2.0`,
  })),
  { path: `${PREFIX}/itsme/v2`, issuer: ITSME },
];

/** What is published of each provider: the page that asks who comes stands before the engine. */
const PROVIDERS = [
  {
    name: 'Microsoft',
    path: `${PREFIX}/microsoft/organizations/v2.0`,
    issuer: `${MICROSOFT}/{tenantid}/v2.0`,
    hasDirectories: true,
    hasIssuer: false,
  },
  {
    name: 'itsme',
    path: `${PREFIX}/itsme/v2`,
    issuer: ITSME,
    hasDirectories: false,
    hasIssuer: true,
  },
];

const chosenSchema = z.object({
  name: z.string().min(1).max(80),
  tenant: z.string().optional(),
  mfa: z.string().optional(),
  level: z.enum(['basic', 'advanced']).default('advanced'),
});

interface Running extends Engine {
  path: string;
  handle: ReturnType<Provider['callback']>;
}

/** Microsoft and itsme, as far as an app that signs people in there can tell. */
export async function identityProviderRoutes(
  http: FastifyInstance,
  portalOrigins: readonly string[],
): Promise<void> {
  const key = await newSigningKey();
  const redirectUris = portalOrigins.map((origin) => `${origin}/identity/return`);
  /** Whose a code is: Microsoft has one address for the codes of all directories. */
  const givenBy = new Map<string, Running>();

  const engines = ENGINES.map(({ path, issuer }): Running => {
    const made = createEngine({ issuer, path, key, redirectUris });
    const engine = { ...made, path, handle: made.provider.callback() };
    made.provider.on('authorization_code.saved', ({ jti }: { jti: string }) =>
      givenBy.set(jti, engine),
    );
    return engine;
  });

  for (const { name, path, issuer, hasDirectories, hasIssuer } of PROVIDERS) {
    http.get(`${path}/.well-known/openid-configuration`, (request) => {
      const at = `${request.protocol}://${request.host}${path}`;
      return {
        issuer,
        authorization_endpoint: `${at}/who`,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(hasIssuer && { authorization_response_iss_parameter_supported: true }),
      };
    });

    http.get(`${path}/who`, (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(providerPage({ name, action: request.url, hasDirectories })),
    );

    http.post(`${path}/who`, (request, reply) => {
      const { mfa, ...chosen } = chosenSchema.parse(request.body);
      const engine = engines.find(({ path: its }) =>
        hasDirectories ? its.includes(`/${chosen.tenant}/`) : its === path,
      );
      const asked = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
      asked.set('login_hint', writeClaimant({ ...chosen, mfa: mfa !== undefined }));
      // Whoever was here before is not taken for whoever is now.
      asked.set('prompt', 'login');
      return reply.redirect(`${engine?.path}/auth?${asked.toString()}`);
    });

    http.post(`${path}/token`, (request, reply) => {
      const { code } = z.object({ code: z.string() }).parse(request.body);
      const engine = givenBy.get(code) ?? engines.find(({ path: its }) => its === path);
      if (!engine) return reply.code(400).send({ error: 'invalid_grant' });
      return hand(engine, request, reply, `${engine.path}/token`);
    });

    const [first] = engines;
    if (first)
      http.get(`${path}/jwks`, (request, reply) =>
        hand(first, request, reply, `${first.path}/jwks`),
      );
  }

  for (const engine of engines) {
    http.get(`${engine.path}/auth`, (request, reply) => hand(engine, request, reply));
    http.get(`${engine.path}/auth/:uid`, (request, reply) => hand(engine, request, reply));
    http.get(`${engine.path}/interaction/:uid`, async (request, reply) => {
      const { params } = await engine.provider.interactionDetails(request.raw, reply.raw);
      reply.hijack();
      const login = engine.loginOf(params['login_hint']);
      await engine.provider.interactionFinished(request.raw, reply.raw, login);
    });
  }
}

/** The engine takes the request itself, below its mount point, with the body that was read already. */
async function hand(
  { path, handle }: Running,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string = request.url,
): Promise<FastifyReply> {
  reply.hijack();
  const raw = Object.assign(request.raw, { originalUrl: url, body: request.body });
  raw.url = url.slice(path.length);
  await handle(raw, reply.raw);
  return reply;
}
