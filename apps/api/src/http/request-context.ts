import { parseAcceptLanguage } from '@carnet/contract/accept-language';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { chooseLocale } from '@carnet/contract/choose-locale';
import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Locale } from '@carnet/contract/locales';
import { Refusal } from '@carnet/identity/refusal';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AppCaller } from './audience/app-caller.ts';
import type { ClientCaller } from './audience/client-caller.ts';
import type { Site } from './sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request but the health checks, which load balancers send without a host. */
    site: Site | null;
    /** Set by the audience check of calls that need a session. */
    session: LiveSession | null;
    /** Set instead of a session where an app calls with its own token. */
    app: AppCaller | null;
    /** Set where a company's program calls in its own name. */
    client: ClientCaller | null;
    /** What it was refused with, for whoever counts answers. */
    refusalCode: ErrorCode | null;
  }
}

/** What hooks find out about a request; declared first, so that every request has the same shape. */
export function addRequestContext(api: FastifyInstance): void {
  api.decorateRequest('site', null);
  api.decorateRequest('session', null);
  api.decorateRequest('app', null);
  api.decorateRequest('client', null);
  api.decorateRequest('refusalCode', null);
  api.decorateRequest('callerAddress', undefined);
}

const ofMainApi: ReadonlySet<string> = new Set(
  allCalls.filter((call) => call.alsoOnMainApi).map(({ name }) => name),
);

export const isOnMainApi = ({
  site,
  hostname,
}: Pick<FastifyRequest, 'site' | 'hostname'>): boolean =>
  site?.mainApiHost !== undefined && site.mainApiHost === hostname.toLowerCase();

/** By the route that was found, not by the address: nothing else is reached by writing it differently. */
export const isOfMainApi = ({ routeOptions }: FastifyRequest): boolean =>
  ofMainApi.has(routeOptions.schema?.operationId ?? '');

export function siteOf(request: Pick<FastifyRequest, 'site'>): Site {
  if (!request.site) throw new Refusal('host.unknown');
  return request.site;
}

export function sessionOf(request: FastifyRequest): LiveSession {
  if (!request.session) throw new Refusal('session.required');
  return request.session;
}

export function clientOf(request: FastifyRequest): ClientCaller {
  if (!request.client) throw new Refusal('client.token_required');
  return request.client;
}

/** The language of the call's own texts: what the caller asked for, within the market's choice. */
export function localeOf(request: Pick<FastifyRequest, 'site' | 'headers'>): Locale {
  if (!request.site) return 'en';
  const browser = parseAcceptLanguage(request.headers['accept-language'] ?? '');
  return chooseLocale(request.site.rules, { browser });
}

/** The device id is checked as a UUID by the contract; it is only a label for the device list. */
export function deviceIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-device-id'];
  return typeof header === 'string' ? header.toLowerCase() : undefined;
}
