import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import { type Carnet, connect, isOver } from './carnet.ts';
import { createLogoutReader } from './logout-notice.ts';
import { platformPage, problemPage } from './pages.ts';
import type { Platform } from './platform-list.ts';
import { type Answer, send, visitIdIn } from './server.ts';
import { createVisits, type Visit } from './visits.ts';

const COOKIE = 'platform-visit';
const LOGOUT = '/backchannel-logout/';

interface Running {
  carnet: Carnet;
  readLogout: (token: string) => Promise<string>;
}

/** All platforms on one port, told apart by host, as our own servers are. */
export function createPlatformServer(platforms: readonly Platform[]): Server {
  const visits = createVisits();
  const running = new Map<Platform, Promise<Running>>();

  /** When somebody first comes: Carnet may start after us. */
  function start(platform: Platform): Promise<Running> {
    const before = running.get(platform);
    if (before) return before;
    const started = connect(platform.settings).then((carnet) => ({
      carnet,
      readLogout: createLogoutReader(carnet, platform.settings.clientId),
    }));
    started.catch(() => running.delete(platform));
    running.set(platform, started);
    return started;
  }

  async function answer(platform: Platform, url: URL, visit: Visit): Promise<Answer> {
    const { carnet } = await start(platform);
    const isCallback = url.searchParams.has('code') && (platform.isLegacy || visit.pending);
    if (isCallback) {
      visit.signedIn = visit.pending
        ? await carnet.finish(url, visit.pending)
        : await carnet.finishUnasked(url);
      visit.pending = undefined;
      visit.sid = visit.signedIn.sid;
      visit.notice = undefined;
      return { status: 303, location: '/' };
    }
    if (visit.signedIn) {
      const person = await carnet.person(visit.signedIn).catch(whenOver);
      if (person) return { status: 200, body: platformPage(platform.name, person) };
      visit.signedIn = undefined;
    }
    if (platform.isLegacy || visit.notice !== undefined)
      return { status: 200, body: platformPage(platform.name, undefined, visit.notice) };
    // Nobody is asked to press anything: whoever is signed in to Carnet is signed in here.
    const { address, pending } = await carnet.begin(platform.scope, false);
    visit.pending = pending;
    return { status: 303, location: address };
  }

  async function logOut(request: IncomingMessage, clientId: string): Promise<Answer> {
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    // One address for both markets: whose it is, the token says.
    for (const platform of platforms.filter(({ settings }) => settings.clientId === clientId)) {
      const { readLogout } = await start(platform);
      const sid = await readLogout(token).catch(() => undefined);
      if (sid === undefined) continue;
      visits.endSession(sid);
      return { status: 200 };
    }
    return { status: 400 };
  }

  return createServer((request, response) => {
    const handle = async (): Promise<Answer> => {
      const path = request.url ?? '/';
      if (request.method === 'POST' && path.startsWith(LOGOUT))
        return logOut(request, path.slice(LOGOUT.length));
      if (path === '/ready') return { status: 200 };
      const platform = platforms.find(({ host }) => host === request.headers.host);
      if (!platform) return { status: 404, body: problemPage('No platform answers to that name.') };
      const { id, visit } = visits.of(visitIdIn(request, COOKIE));
      response.setHeader('set-cookie', `${COOKIE}=${id}; HttpOnly; SameSite=Lax; Path=/`);
      return answer(platform, new URL(path, platform.settings.origin), visit);
    };
    handle().then(
      (given) => send(response, given),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        send(response, { status: 502, body: problemPage(`Carnet refused: ${reason}`) });
      },
    );
  });
}

/** Signed out of Carnet before anybody told this platform: it asks anew who is there. */
function whenOver(error: unknown): undefined {
  if (!isOver(error)) throw error;
}
