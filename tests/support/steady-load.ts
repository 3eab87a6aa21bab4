import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { peopleWithCodes } from './code-steps.ts';
import type { HttpRequest } from './http.ts';
import type { OutsideWorld } from './outside-world.ts';
import { approvedCode, createPartner, partnerServer } from './partner.ts';
import { PASSWORD, type Rig } from './rig.ts';
import { createVisitor, type Destination, type Visitor } from './visitor.ts';

/** One request, sent once: nobody asks again here, so that what fails is seen. */
export interface SteadyRequest {
  kind: string;
  startedAt: number;
  endedAt: number;
  /** Undefined: the connection broke. */
  status: number | undefined;
  isFailed: boolean;
  said: string;
}

/** What was acknowledged: a session, and whether it was ended. */
interface KnownSession {
  visitor: Visitor;
  isOver: boolean;
}

export interface SteadyHistory {
  requests: SteadyRequest[];
  sessions: KnownSession[];
  /** What the partner was given about people, to be validated by the keys that we publish. */
  idTokens: string[];
}

interface SteadyLoad extends SteadyHistory {
  /** Lets everybody come to the end of their visit first. */
  stop(): Promise<SteadyHistory>;
}

/** Of its requests, those that write. */
export const WRITES = new Set([
  'sign-in',
  'change',
  'sign-out',
  'code',
  'code exchange',
  'refresh',
]);

const PEOPLE = 200;
const SIGNED_IN_AT_ONCE = 8;
const LOOKS_AROUND = 9;
const RENEWALS = 20;
const LOOKED_AT_ONCE = 8;

/** Of one session: what it reads and writes, and what the answer must be. */
const LOOKING_AROUND: [kind: string, request: HttpRequest][] = [
  ['profile', { path: '/user' }],
  ['profile', { path: '/user' }],
  ['sessions', { path: '/sessions' }],
  ['notifications', { path: '/notifications' }],
];

/** People who sign in, look around, change something and sign out, and a partner that renews its tokens: all through one door. */
export async function startSteadyLoad(
  rig: Rig & { outside: OutsideWorld },
  door: Destination,
  { codes }: { codes: number },
): Promise<SteadyLoad> {
  const people = await rig.createPeople(PEOPLE);
  const withCodes = await peopleWithCodes(rig, codes);
  const partner = await createPartner(rig, `renews-${randomUUID().slice(0, 8)}`);
  const server = partnerServer(partner);
  const history: SteadyHistory = { requests: [], sessions: [], idTokens: [] };
  const end = new AbortController();
  const ended = once(end.signal, 'abort');
  /** Why a visit ended early, where that is among the requests. */
  const noted = new WeakSet<Error>();
  let visits = 0;

  /** Throws where a visit cannot go on. */
  async function expecting<Answer extends { status: number }>(
    kind: string,
    wanted: number,
    send: () => Promise<Answer & { text?: string; body?: unknown }>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    let said = '';
    const answer = await send().catch((error: unknown) => void (said = String(error)));
    if (answer) said = answer.text ?? JSON.stringify(answer.body);
    const isFailed = answer?.status !== wanted;
    const status = answer?.status;
    const endedAt = performance.now();
    history.requests.push({
      kind,
      startedAt,
      endedAt,
      status,
      isFailed,
      said: isFailed ? said : '',
    });
    if (answer && !isFailed) return answer;
    const stopped = new Error(`${kind}: ${status ?? 'lost'} ${said}`);
    noted.add(stopped);
    throw stopped;
  }

  const write = (visitor: Visitor, request: HttpRequest) => () =>
    visitor.send(door, { ...request, headers: { 'idempotency-key': randomUUID() } });

  async function signIn(visitor: Visitor): Promise<KnownSession> {
    visits += 1;
    const body = { email: people[visits % people.length], password: PASSWORD };
    const asked = write(visitor, { method: 'POST', path: '/token', body });
    const opened = await expecting('sign-in', 200, asked);
    visitor.token = opened.json<{ access_token: string }>().access_token;
    const session = { visitor, isOver: false };
    history.sessions.push(session);
    return session;
  }

  async function visit(): Promise<void> {
    const visitor = createVisitor();
    const session = await signIn(visitor);
    for (let look = 0; look < LOOKS_AROUND; look += 1) {
      for (const [kind, request] of LOOKING_AROUND)
        await expecting(kind, 200, () => visitor.send(door, request));
      const change = { method: 'PATCH', path: '/user', body: { language: ['nl', 'fr'][look % 2] } };
      await expecting('change', 200, write(visitor, change as HttpRequest));
    }
    if (visits % 2 === 0) return;
    const farewell = { token: visitor.token };
    await expecting(
      'sign-out',
      204,
      write(visitor, { method: 'DELETE', path: '/token', body: farewell }),
    );
    session.isOver = true;
    await expecting('profile after sign-out', 401, () => visitor.readUser(door));
  }

  /** Its code comes through the workers. */
  async function visitWithCode(): Promise<void> {
    const visitor = createVisitor();
    const email = withCodes.pop();
    // Everybody has signed in once: what came for them could no longer be told from what comes now.
    if (email === undefined) return void (await ended);
    const body = { email, password: PASSWORD };
    const asked = await expecting(
      'password',
      401,
      write(visitor, { method: 'POST', path: '/token', body }),
    );
    const { mfa } = asked.json<{ mfa: { payload: string } }>();
    const path = `/mfa/sudo?payload=${mfa.payload}`;
    const sent = await expecting('send code', 200, () => visitor.send(door, { path }));
    const { payload } = sent.json<{ payload: string }>();
    const typed = { payload, code: await rig.outside.codeTo(email) };
    const proof = { method: 'POST', path: '/mfa/sudo', body: typed } as const;
    const opened = await expecting('code', 200, write(visitor, proof));
    visitor.token = opened.json<{ access_token: string }>().access_token;
    history.sessions.push({ visitor, isOver: false });
  }

  async function renew(): Promise<void> {
    const visitor = createVisitor();
    await signIn(visitor);
    const { code, verifier } = await expecting('approval', 200, async () => ({
      status: 200,
      ...(await approvedCode(door, visitor, partner)),
    }));
    const exchange = () => server.exchange(door, code, verifier);
    let tokens = (await expecting('code exchange', 200, exchange)).body;
    history.idTokens.push(tokens.id_token);
    for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
      const { refresh_token: newest } = tokens;
      tokens = (await expecting('refresh', 200, () => server.refresh(door, newest))).body;
      if (tokens.id_token) history.idTokens.push(tokens.id_token);
    }
  }

  async function again(walk: () => Promise<void>): Promise<void> {
    while (!end.signal.aborted) {
      await walk().catch((error: Error) => {
        if (!noted.has(error)) noteOther(error);
      });
    }
  }

  /** A message that never came, an answer that nobody can read. */
  function noteOther(error: Error): void {
    const at = performance.now();
    const said = error.message;
    history.requests.push({
      kind: 'visit',
      startedAt: at,
      endedAt: at,
      status: undefined,
      isFailed: true,
      said,
    });
  }

  const walks = [
    ...Array.from({ length: SIGNED_IN_AT_ONCE }, () => again(visit)),
    again(visitWithCode),
    again(renew),
  ];
  return {
    ...history,
    async stop() {
      end.abort();
      await Promise.all(walks);
      return history;
    },
  };
}

/** On every process: live, or over for good. Returns what is not as it was acknowledged. */
export async function lostSessions(
  apis: Destination[],
  sessions: KnownSession[],
): Promise<string[]> {
  const lost: string[] = [];
  for (let start = 0; start < sessions.length; start += LOOKED_AT_ONCE) {
    const some = sessions.slice(start, start + LOOKED_AT_ONCE).map(async ({ visitor, isOver }) => {
      for (const api of apis) {
        const { status } = await visitor.sendUntilServed(api, { path: '/user' });
        if (status !== (isOver ? 401 : 200)) lost.push(`a session is ${status}, over: ${isOver}`);
      }
    });
    await Promise.all(some);
  }
  return lost;
}
