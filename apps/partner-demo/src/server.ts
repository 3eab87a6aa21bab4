import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { type Carnet, isOver } from './carnet.ts';
import { createLogoutReader } from './logout-notice.ts';
import { noticePage, problemPage, profilePage, welcomePage } from './pages.ts';
import type { Settings } from './settings.ts';
import { createVisits, type Visit } from './visits.ts';

const COOKIE = 'lunch-visit';

export interface Answer {
  status: number;
  body?: string;
  location?: string;
}

export function createDemoServer(settings: Settings, carnet: Carnet): Server {
  const visits = createVisits();
  const readLogout = createLogoutReader(carnet, settings.clientId);

  async function answer(url: URL, visit: Visit): Promise<Answer> {
    switch (url.pathname) {
      case '/':
        return home(visit);
      case '/login': {
        const maySee = 'openid user balance';
        const mayChange = url.searchParams.get('may') === 'change';
        const scope = mayChange ? `${maySee} userwrite` : maySee;
        const { address, pending } = await carnet.begin(scope, mayChange);
        visit.pending = pending;
        return { status: 303, location: address };
      }
      case '/callback':
        return callback(url, visit);
      case '/refresh':
        if (visit.signedIn) visit.signedIn = await carnet.refresh(visit.signedIn);
        return home(visit, true);
      case '/without-key': {
        if (!visit.signedIn) return home(visit);
        const outcome = await carnet.withoutKey(visit.signedIn);
        return { status: 200, body: noticePage(`Without its key the token was ${outcome}.`) };
      }
      case '/logout':
        return logout(visit);
      default:
        return { status: 404, body: problemPage('There is no such page.') };
    }
  }

  async function home(visit: Visit, isRefreshed = false): Promise<Answer> {
    const { signedIn, notice } = visit;
    if (!signedIn) return { status: 200, body: welcomePage(notice) };
    const profile = await carnet.profile(signedIn);
    return { status: 200, body: profilePage(signedIn, profile, isRefreshed) };
  }

  async function callback(url: URL, visit: Visit): Promise<Answer> {
    const { pending } = visit;
    visit.pending = undefined;
    if (url.searchParams.get('error') === 'access_denied')
      return { status: 200, body: problemPage('You did not allow it. Nothing was shared.') };
    if (!pending) return { status: 400, body: problemPage('This sign-in was not started here.') };
    if (url.searchParams.has('error')) {
      // For whoever looks after this app, and not for people: a stranger may have made the link.
      const told = ['error', 'error_description'].map((name) => url.searchParams.get(name));
      process.stderr.write(`${JSON.stringify(told)}\n`);
      return { status: 400, body: problemPage('Signing in did not work. It is our fault.') };
    }
    visit.signedIn = await carnet.finish(url, pending);
    visit.sid = visit.signedIn.sid;
    visit.notice = undefined;
    return { status: 303, location: '/' };
  }

  /** First here, then at Carnet: whatever the person answers there, this app has let go of them. */
  function logout(visit: Visit): Answer {
    const { signedIn } = visit;
    visit.signedIn = undefined;
    visit.notice = 'You are signed out here.';
    return { status: 303, location: signedIn ? carnet.signOutAddress(signedIn) : '/' };
  }

  async function backchannel(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request));
    try {
      visits.endSession(await readLogout(form.get('logout_token') ?? ''));
      return { status: 200 };
    } catch {
      return { status: 400 };
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', settings.origin);
    if (!url) return send(response, { status: 404, body: problemPage('There is no such page.') });
    if (url.pathname === '/backchannel-logout' && request.method === 'POST')
      return send(response, await backchannel(request));
    const { id, visit } = visits.of(visitIdIn(request, COOKIE));
    response.setHeader('set-cookie', `${COOKIE}=${id}; HttpOnly; SameSite=Lax; Path=/`);
    try {
      send(response, await answer(url, visit));
    } catch (error) {
      if (isOver(error)) {
        visit.signedIn = undefined;
        // Signed out elsewhere, or the access was taken back, before anybody told this app.
        visit.notice ??= 'Please sign in again.';
        send(response, { status: 303, location: '/' });
        return;
      }
      const reason = error instanceof Error ? error.message : String(error);
      send(response, { status: 502, body: problemPage(`Carnet refused: ${reason}`) });
    }
  }

  return createServer((request, response) => void handle(request, response));
}

export function send(response: ServerResponse, { status, body = '', location }: Answer): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    ...(location !== undefined && { location }),
  });
  response.end(body);
}

export const visitIdIn = ({ headers }: IncomingMessage, cookie: string): string | undefined =>
  new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
