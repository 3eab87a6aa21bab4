import { Refusal } from '@carnet/identity/refusal';
import { isPlainPath } from '@carnet/runtime/plain-path';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { prepareAnswerHeaders } from './answer-headers.ts';
import type { FindCallerAddress } from './caller-address.ts';
import type { MaintenanceSwitch } from './maintenance/maintenance-switch.ts';
import { isOfMainApi, isOnMainApi } from './request-context.ts';
import type { Site, Sites } from './sites.ts';

export interface FrontDoorParts {
  sites: Sites;
  findCallerAddress: FindCallerAddress;
  maintenance: MaintenanceSwitch;
  /** How late this process may be with what it was asked before it answers 503. */
  mostDelayMillis: number;
}

/** The same door for what is answered before Fastify. */
export interface FrontDoor {
  findCallerAddress: FindCallerAddress;
  /** On every answer that no page of ours may read. */
  ofNobody: Readonly<Record<string, string>>;
  /** Undefined: nobody is let in there now, and the hook below says why. */
  openSite(host: string): Site | undefined;
}

/** How long a caller should leave us alone when there is more work than time. */
const BUSY_RETRY_SECONDS = 2;

/**
 * What every request passes, in one step that waits for nothing: whose market it is, the headers of
 * its answer, and whether it is let in at all. Plugins with a hook each would cost more than the
 * session's look-up.
 */
export async function addFrontDoor(
  api: FastifyInstance,
  parts: FrontDoorParts,
): Promise<FrontDoor> {
  const { sites, findCallerAddress, maintenance, mostDelayMillis } = parts;
  const headers = await prepareAnswerHeaders(sites);
  // Without a limit of its own it measures, and asks nobody to wait.
  await api.register(underPressure);
  const isLate = () => api.memoryUsage().eventLoopDelay > mostDelayMillis;

  api.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    // The address is read now: a connection that is gone has no address any more.
    request.callerAddress = findCallerAddress(request);
    const site = sites.forHost(request.hostname) ?? null;
    request.site = site;
    // The standard endpoints answer each client's own origin; the engine knows which that is.
    const portal = site && !url.startsWith('/oidc/') ? headers.ofPortal(site) : undefined;
    void reply.headers(portal?.answer ?? headers.ofNobody).header('x-request-id', request.id);

    const isProbe = url.startsWith('/health/');
    if (!site && !isProbe) return done(new Refusal('host.unknown'));
    if (!isPlainPath(url)) return done(new Refusal('route.unknown'));
    if (isOnMainApi(request) && !isOfMainApi(request)) return done(new Refusal('route.unknown'));
    if (portal && request.method === 'OPTIONS')
      return answerPreflight(request, reply, portal.preflight);
    // A probe asks about the process, which is well: it must not be restarted for this.
    if (site && !isProbe && maintenance.isClosed(site.market)) return done(maintenance.refusal());
    if (isLate())
      return done(new Refusal('service.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }));
    done();
  });
  // Found by the router, so that the hook is asked; whoever gets as far as here asked nobody's page.
  api.options('*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());

  return {
    findCallerAddress,
    ofNobody: headers.ofNobody,
    openSite(host) {
      const hostname = host.split(':', 1)[0] ?? '';
      const site = sites.forHost(hostname);
      if (!site || isOnMainApi({ site, hostname })) return undefined;
      return maintenance.isClosed(site.market) || isLate() ? undefined : site;
    },
  };
}

function answerPreflight(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  allowed: Record<string, string>,
): void {
  if (!headers.origin || !headers['access-control-request-method'])
    void reply.code(400).type('text/plain').send('Invalid Preflight Request');
  // Some browsers wait for a body unless they are told that it is empty.
  else void reply.code(204).headers(allowed).header('content-length', '0').send();
}
