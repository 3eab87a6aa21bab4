import { createHmac } from 'node:crypto';

import { expect } from 'vitest';

import { PASSWORD, type Rig, startRig } from './rig.ts';
import { sized } from './run-size.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/**
 * Each single-use thing is used 50 times at once, on two processes, this often. A machine that has
 * less time than a full run takes says so: CARNET_ROUNDS=300; the titles tell what was run.
 */
export const ROUNDS = sized({ ci: 3, full: Number(process.env['CARNET_ROUNDS'] ?? 1_000) });
export const PARALLEL = 50;
export const PATIENCE = { timeout: sized({ ci: 120_000, full: 3_600_000 }) };

/** Signed in, with an authenticator; the browser is bound. */
export interface AppOwner {
  email: string;
  visitor: Visitor;
  secret: string;
  keys: string[];
}

export type MfaRig = Awaited<ReturnType<typeof startMfaRig>>;

/** Two processes, people to race with, and the steps up to what is raced for. */
export async function startMfaRig(peopleCount: number) {
  const rig = await startRig({ processes: 2 });
  // All at once: a command per person would take longer than the races.
  const people = await rig.createPeople(peopleCount).catch(async (error: unknown) => {
    await rig.stop();
    throw error;
  });
  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const post = (visitor: Visitor, index: number, path: string, body?: unknown) =>
    visitor.send(apiFor(index), { method: 'POST', path, ...(body !== undefined && { body }) });

  function nextPerson(): string {
    const email = people.pop();
    if (email === undefined) throw new Error('There are fewer people than rounds');
    return email;
  }

  async function signedIn(): Promise<{ email: string; visitor: Visitor }> {
    const email = nextPerson();
    const visitor = await rig.signIn(email);
    await proveForSetUp(email);
    return { email, visitor };
  }

  /** As after a code to their address (attack 81), without the mail: the races are about what follows. */
  const proveForSetUp = (email: string) =>
    rig.database.query(
      `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), 'setup-mfa', 'sudo', 'email',
              app_now() + interval '10 minutes'
       from session join contact using (account_id)
       where value = $1 and ended_at is null`,
      [email],
    );

  /** Set up through the API, as a person would. */
  async function withAuthenticator(): Promise<AppOwner> {
    const { email, visitor } = await signedIn();
    const started = await visitor.send(apiFor(0), { path: '/mfa/-3/activate' });
    const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
    const code = codeOf(data.secret, await databaseTime(rig));
    const done = await post(visitor, 1, '/mfa/activate', { payload, code });
    const { recovery_keys: keys } = done.json<{ recovery_keys: string[] }>();
    return { email, visitor, secret: data.secret, keys };
  }

  /** The payload of a sign-in whose password was right. */
  async function atCodePage(email: string, methodId: number): Promise<string> {
    const visitor = createVisitor();
    const refused = await visitor.signIn(apiFor(0), email, PASSWORD);
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    const path = `/mfa/sudo?payload=${mfa.payload}&mfaId=${String(methodId)}`;
    const asked = await visitor.send(apiFor(1), { path });
    return asked.json<{ payload: string }>().payload;
  }

  async function stepUpWithKey(owner: AppOwner, action: string, single: '0' | '1', key: string) {
    const { visitor } = owner;
    const path = `/mfa/sudo?action=${action}&single=${single}&mfaId=-4`;
    const { payload } = (await visitor.send(apiFor(0), { path })).json<{ payload: string }>();
    const raised = await post(visitor, 1, '/mfa/sudo', { payload, code: key });
    expect(raised.status).toBe(200);
    visitor.token = raised.json<{ access_token: string }>().access_token;
  }

  return {
    ...rig,
    apiFor,
    post,
    signedIn,
    withAuthenticator,
    atCodePage,
    stepUpWithKey,
    /** What the app shows, so many steps from now. */
    codeNow: async ({ secret }: AppOwner, stepsAhead = 0) =>
      codeOf(secret, (await databaseTime(rig)) + 30 * stepsAhead),
    /** What came with the set-up or a recovery key, and would be enough without what is raced for. */
    forgetGrants: ({ email }: AppOwner, kind: 'single' | 'sudo') =>
      rig.database.query(
        `delete from step_up
         where kind = $2 and account_id = (select account_id from contact where value = $1)`,
        [email, kind],
      ),
  };
}

export const inParallel = <Answer>(send: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, index) => send(index)));

/** A flood may be shed, and a busy idempotent write told to wait; nothing else may break. */
export function successesOf(answers: { status: number }[]): number {
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  return answers.filter(({ status }) => status === 200 || status === 204).length;
}

export async function databaseTime({ database }: Pick<Rig, 'database'>): Promise<number> {
  const [row] = await database.query<{ now: string }>(
    'select extract(epoch from app_now())::text as now',
  );
  return Number(row?.now);
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a phone shows, from RFC 4226 and 6238; `tests` knows nothing of the server's library. */
export function codeOf(secret: string, epochSeconds: number): string {
  const bits = secret
    .split('')
    .map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(epochSeconds / 30)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const truncated = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}
