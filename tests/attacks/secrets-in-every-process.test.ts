import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { atCodePage, atResetPage, personWithCodes, resetPassword } from '../support/code-steps.ts';
import { HOSTS, type HttpRequest, sendTo } from '../support/http.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { provenVisitor } from '../support/proven-visitor.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';
import { createVisitor } from '../support/visitor.ts';
import { canariesIn, nationalNumbersIn, plantCanaries } from './canaries.ts';
import { describedCalls } from './described-calls.ts';

/** Everything that could ever be logged. */
const LOUD = { LOG_LEVEL: 'trace' };

const SITES = JSON.stringify(
  (['be', 'lu'] as const).map((market) => ({
    market,
    apiHost: HOSTS[market],
    portalOrigin: `http://account.carnet-${market}.localhost`,
    searchesByNationalNumber: true,
  })),
);

describe('secrets, in what each process writes', () => {
  const planted = plantCanaries();
  const { email: _email, phone: _phone, ...typed } = planted;
  /** Those that were handed out in the course of the day; nobody planted them. */
  const handedOut: Record<string, string> = {};
  /** What the operator read on the terminal. */
  const terminal: string[] = [];
  let traces: TraceCollector;
  let rig: Rig;
  let outside: OutsideWorld;
  let portal: PortalProcess;

  beforeAll(async () => {
    traces = await startTraceCollector();
    rig = await startRig({
      environment: { ...LOUD, OTLP_TRACES_URL: traces.url, CARNET_SITES: SITES },
    });
    outside = await startOutsideWorld(rig.database.url, { environment: LOUD });
    portal = await startPortal(LOUD);
  });
  afterAll(async () => {
    await Promise.all([portal?.stop(), outside?.stop()]);
    await rig?.stop();
    await traces?.stop();
  });

  const post = (path: string, body: object) =>
    createVisitor().send(rig.apis[0], { method: 'POST', path, body });
  const operate = async (...words: string[]) => {
    terminal.push(await rig.carnet(...words));
  };

  /** Whatever is declared, with every canary in every place, by a guest and by a person. */
  async function everyCall(): Promise<number> {
    const calls = await describedCalls(rig.apis[0]);
    const people = await rig.createPeople(calls.length);
    let passed = 0;
    for (const [index, call] of calls.entries()) {
      const visitor = await provenVisitor(rig, people[index] ?? '');
      const requests = Object.values(planted).flatMap((value) => call.requestsWith(value));
      const statuses = await Promise.all(
        requests.map(async (request) => {
          const headers = { 'idempotency-key': randomUUID() };
          const answers = [
            await createVisitor().send(rig.apis[0], request),
            await visitor.send(rig.apis[0], { ...request, headers }),
          ];
          const refusals = answers.filter(({ status }) => status >= 400);
          const repeated = refusals.flatMap(({ text }) => canariesIn(text, planted));
          expect([call.path, ...repeated]).toEqual([call.path]);
          return answers[1]?.status ?? 0;
        }),
      );
      passed += statuses.filter((status) => status < 400).length;
    }
    return passed;
  }

  async function searches(): Promise<void> {
    const [email = ''] = await rig.createPeople(1);
    const linked = ['--market', 'be', '--email', email, '--card', planted.cardNumber];
    await operate('card', 'link', ...linked);
    const found = await post('/user/forgot-username', { card_number: planted.cardNumber });
    expect(found.json()).toMatchObject({ usernames: [expect.any(String)] });
    for (const national_number of [planted.belgianNumber, planted.belgianTyped]) {
      expect((await post('/user/forgot-username', { national_number })).status).toBe(200);
    }
    expect(await outside.matchIn(email, new RegExp(`(${email})`))).toBe(email);
  }

  async function codesAndLinks(): Promise<void> {
    const [api] = rig.apis;
    const [forgetful = ''] = await rig.createPeople(1);
    await outside.play('mail', { mode: 'error', status: 451, times: 1 });
    const reset = await atResetPage(outside, api, forgetful);
    await resetPassword(api, { ...reset, code: planted.code });
    expect(await resetPassword(api, reset)).toBe('done');

    const withCodes = await personWithCodes(rig);
    const signIn = await atCodePage(outside, api, withCodes);
    const signedIn = await post('/mfa/sudo', signIn);
    expect(signedIn.status, signedIn.text).toBe(200);
    const notMe = await outside.matchIn(forgetful, /(cn1_[\w-]+)/);
    expect((await post('/alerts/not-me', { token: notMe })).status).toBe(200);
    await post('/support/cases', { username: forgetful, reply_to: planted.email, lost: [] });
    Object.assign(handedOut, {
      resetCode: reset.code,
      resetPayload: reset.payload,
      signInCode: signIn.code,
      signInPayload: signIn.payload,
      sessionToken: signedIn.json<{ access_token: string }>().access_token,
      notMeToken: notMe,
    });
  }

  async function authenticator(): Promise<void> {
    const [email = ''] = await rig.createPeople(1);
    const visitor = await provenVisitor(rig, email);
    const started = await visitor.send(rig.apis[0], { path: '/mfa/-3/activate' });
    const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
    const body = { payload, code: planted.code.slice(0, 6) };
    await visitor.send(rig.apis[0], { method: 'POST', path: '/mfa/activate', body });
    handedOut['authenticatorSecret'] = data.secret;
  }

  async function pages(): Promise<void> {
    for (const value of Object.values(planted)) {
      const encoded = encodeURIComponent(value);
      const headers = {
        host: 'account.carnet-be.localhost',
        cookie: `token=${encoded}`,
        referer: `http://elsewhere.example/?code=${encoded}`,
        'accept-language': value,
      };
      const requests: HttpRequest[] = [
        { path: `/login/email?token=${encoded}&code=${encoded}` },
        { path: `/reset/${encoded}?language=${encoded}` },
        { path: `/${encoded}/%zz` },
        { path: `/assets/${encoded}.js` },
        { method: 'POST', path: '/login/email', body: { password: value, number: value } },
      ];
      for (const request of requests) await sendTo(portal.port, { headers, ...request });
      await sendTo(portal.port, { path: `/${encoded}`, headers: { ...headers, host: value } });
    }
  }

  async function operator(): Promise<void> {
    const email = `operated-${randomUUID()}@example.test`;
    const about = ['--market', 'be', '--email', email];
    await operate('account', 'create', ...about, '--password', planted.password);
    await operate('user', 'show', ...about);
    await operate('message', 'list');
    await operate('case', 'list');
    await operate('signing-key', 'list', '--market', 'be');
    await operate('db', 'status');
  }

  /** Every row of every table, the queues' included. */
  async function everyRow(): Promise<string> {
    const tables = await rig.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        rig.database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`),
      ),
    );
    return rows.flatMap((some) => some.map(({ row }) => row)).join('\n');
  }

  it('attack 80: through every call and every process, no canary and no national number is written', {
    timeout: 400_000,
  }, async () => {
    await searches();
    await codesAndLinks();
    await authenticator();
    await pages();
    await operator();
    // Last: it uses up the limits of whatever it asks for.
    expect(await everyCall()).toBeGreaterThan(100);
    const stored = await everyRow();
    // What was traced is sent when a process ends, at the latest.
    await rig.apis[0].stop();
    await portal.stop();

    const written = {
      api: rig.output(),
      worker: outside.output(),
      portal: portal.output(),
      operator: terminal.join('\n'),
      traces: traces.received(),
    };
    const secrets = { ...planted, ...handedOut };
    for (const [process, text] of Object.entries(written)) {
      expect([process, ...canariesIn(text, secrets)]).toEqual([process]);
      expect([process, ...nationalNumbersIn(text)]).toEqual([process]);
    }
    expect(canariesIn(stored, { ...typed, ...handedOut })).toEqual([]);

    // Whatever is not JSON was written past the log, and past all that keeps secrets out of it.
    const pastTheLog = (text: string) =>
      text.split('\n').filter((line) => !/^(\{.*\})?$/.test(line));
    expect(pastTheLog(written.api)).toEqual([]);
    expect(pastTheLog(written.worker)).toEqual([]);
    // Each of them had something to tell.
    expect(written.api.split('\n').length).toBeGreaterThan(500);
    expect(written.worker).toContain('"outcome":"failed"');
    expect(written.traces).toContain('pending_sign_in');
    expect(written.operator).toContain('Linked 1 cards.');
  });

  it('attack 80: a national number is found in any text, as it is typed or stored', () => {
    expect(nationalNumbersIn(`{"msg":"of ${planted.belgianTyped}"}`)).toHaveLength(1);
    expect(nationalNumbersIn(`number ${planted.belgianNumber}\n`)).toHaveLength(1);
    expect(nationalNumbersIn('85.07.30-033.29, 0185073003328, 4.85073003328')).toEqual([]);
  });
});
