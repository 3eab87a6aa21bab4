import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Inbox } from '../inbox.ts';
import { openLoginPage } from '../personas/login-page.ts';
import type { People } from '../personas/people.ts';
import { createSeats } from '../personas/seats.ts';
import { signInAs } from '../personas/sign-in.ts';
import type { Site } from '../site.ts';
import { personasPage, refusedPage } from './personas.page.ts';
import { sendPage } from './send-page.ts';

/** By this name the portal of a development keeps the session's token (R99). */
const TOKEN_COOKIE = 'production_token';
/** `form-action` counts the redirects behind a form, too. */
/** Each sign-in is given to the host of its market. */
const FORMS = "form-action 'self' http://*.localhost:*";
const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60;

/**
 * One click signs the browser in as a persona. The sandbox makes the calls of the login page itself and
 * reads the code in its own inbox; what is left is the browser's part, to keep the cookies.
 *
 * Cookies know no ports: in development API, portal and sandbox stand on one machine, so the sandbox is
 * also reached by their names, on its own port, and may set there what the API and the portal's script
 * would have set. This is attack 43 as a convenience, and why it can be none elsewhere: it needs a server of
 * ours under the portal's own name that knows people's passwords and codes. There is no sandbox in staging and
 * production (it refuses to start), nor personas, and nothing in API and portal was opened for it.
 * The hand-off of our platforms (A17) would be the other way in, but asks who is there, and shall.
 */
export function personasRoutes(
  app: FastifyInstance,
  { people, sites, inbox }: { people: People; sites: readonly Site[]; inbox: Inbox },
): void {
  const seats = createSeats();
  const siteOf = (market: string) => sites.find((known) => known.market === market);

  app.get('/dev/personas', async (_request, reply) =>
    sendPage(reply, personasPage(people, sites), FORMS),
  );

  app.post<{ Params: { name: string } }>('/dev/personas/:name', async (request, reply) => {
    // Another page must not sign this browser in behind its owner's back.
    if (request.headers.origin !== `http://${request.headers.host}`)
      return reply.code(403).send({ error: 'only the page of the personas may ask for this' });
    const persona = people.personas.find(({ name }) => name === request.params.name);
    const at = siteOf(persona?.market ?? '');
    if (!persona || !at) return reply.code(404).send({ error: 'no such persona' });

    const login = openLoginPage({ ...at, browser: browserOf(request) });
    const outcome = await signInAs(persona, people.password, { page: login, inbox });
    if (!outcome.isSignedIn)
      return sendPage(reply.code(409), refusedPage(persona, people.password, outcome, at), FORMS);
    const ticket = seats.keep({ ...outcome, market: at.market });
    return reply.redirect(beside(at.apiOrigin, request, `seats/${ticket}/api`), 303);
  });

  app.get<Ticket>('/dev/personas/seats/:ticket/api', async (request, reply) => {
    const seat = seats.find(request.params.ticket);
    const at = siteOf(seat?.market ?? '');
    if (!seat || !at) return reply.code(404).send({ error: 'no such ticket' });
    void reply.header('set-cookie', seat.cookies);
    const next = beside(at.portalOrigin, request, `seats/${request.params.ticket}/portal`);
    return reply.redirect(next, 303);
  });

  app.get<Ticket>('/dev/personas/seats/:ticket/portal', async (request, reply) => {
    const seat = seats.take(request.params.ticket);
    const at = siteOf(seat?.market ?? '');
    if (!seat || !at) return reply.code(404).send({ error: 'no such ticket' });
    const before = cookieIn(request);
    // As the portal does: nobody holds the token of the sign-in that this one takes the place of.
    if (before !== undefined && before !== seat.token)
      await openLoginPage({ ...at, browser: browserOf(request) }).call('DELETE', '/token', {
        token: before,
      });
    void reply.header('set-cookie', tokenCookie(seat.token, at));
    return reply.redirect(`${at.portalOrigin}/`, 303);
  });
}

interface Ticket {
  Params: { ticket: string };
}

/** The sandbox, by the name of another server on this machine. */
const beside = (origin: string, { socket }: FastifyRequest, path: string): string =>
  `http://${new URL(origin).hostname}:${socket.localPort}/dev/personas/${path}`;

function tokenCookie(token: string, { portalOrigin }: Site): string {
  const domain = new URL(portalOrigin).hostname.replace(/^account\./, '');
  return `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age=${THIRTY_DAYS_IN_SECONDS}; Path=/; SameSite=Lax; Domain=${domain}; Secure`;
}

function cookieIn({ headers }: FastifyRequest): string | undefined {
  const found = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

const browserOf = ({ headers }: FastifyRequest) => ({
  userAgent: headers['user-agent'] ?? '',
  languages: headers['accept-language'] ?? '',
});
