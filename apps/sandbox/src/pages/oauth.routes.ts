import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Site } from '../site.ts';
import { createRuns, type Wish } from '../oauth/run.ts';
import { begin, call, type Call, CALLS, finish } from '../oauth/steps.ts';
import { oauthPage, strayAnswerPage } from './oauth.page.ts';
import { runPage } from './run.page.ts';
import { sendPage } from './send-page.ts';

const wishForm = z.object({
  market: z.string(),
  client_id: z.string().trim().min(1),
  client_secret: z.string(),
  scope: z.string().trim(),
  prompt: z.string(),
  state: z.string().trim(),
  nonce: z.string().trim(),
  pkce: z.string().optional(),
  par: z.string().optional(),
});

/** A debugger for sign-ins by OpenID Connect, as the app of a partner sees them. */
export function oauthRoutes(app: FastifyInstance, sites: readonly Site[]): void {
  const runs = createRuns();

  app.get('/dev/oauth', async (request, reply) =>
    sendPage(reply, oauthPage(sites, callbackOf(request))),
  );

  app.post('/dev/oauth/runs', async (request, reply) => {
    const wish = wishIn(request, sites);
    if (!wish) return reply.code(400).send({ error: 'not a request that this page builds' });
    const { id } = await begin(runs, wish);
    return reply.redirect(`/dev/oauth/runs/${id}`, 303);
  });

  app.get<{ Querystring: { state?: string } }>('/dev/oauth/callback', async (request, reply) => {
    const url = `${originOf(request)}${request.url}`;
    const run = runs.waitingFor(request.query.state ?? '');
    if (!run) return sendPage(reply.code(400), strayAnswerPage(url));
    await finish(run, url);
    return reply.redirect(`/dev/oauth/runs/${run.id}`, 303);
  });

  app.get<{ Params: { id: string } }>('/dev/oauth/runs/:id', async ({ params }, reply) => {
    const run = runs.find(params.id);
    return run
      ? sendPage(reply, runPage(run, Date.now() / 1000))
      : reply.redirect('/dev/oauth', 303);
  });

  app.post<{ Params: { id: string; call: string } }>(
    '/dev/oauth/runs/:id/:call',
    async ({ params }, reply) => {
      const run = runs.find(params.id);
      if (!run || !isCall(params.call)) return reply.code(404).send({ error: 'no such call' });
      await call(run, params.call);
      return reply.redirect(`/dev/oauth/runs/${run.id}`, 303);
    },
  );
}

function wishIn(request: FastifyRequest, sites: readonly Site[]): Wish | undefined {
  const form = wishForm.safeParse(request.body);
  const site = sites.find(({ market }) => market === form.data?.market);
  if (!form.success || !site) return undefined;
  const { client_id: clientId, client_secret: clientSecret, pkce, par, ...rest } = form.data;
  return {
    ...rest,
    ...site,
    clientId,
    clientSecret,
    redirectUri: callbackOf(request),
    usesPkce: pkce !== undefined,
    usesPar: par !== undefined,
  };
}

/** Where this very process listens: the port is another one in a second stack. */
const originOf = ({ socket }: FastifyRequest): string => `http://127.0.0.1:${socket.localPort}`;
const callbackOf = (request: FastifyRequest): string => `${originOf(request)}/dev/oauth/callback`;

const isCall = (name: string): name is Call => Object.hasOwn(CALLS, name);
