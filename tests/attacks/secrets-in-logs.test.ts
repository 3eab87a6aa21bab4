import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, type HttpRequest } from '../support/http.ts';
import { createPartner, partnerTokens } from '../support/partner.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';
import { canariesIn, plantCanaries } from './canaries.ts';
import { partnerCallsWith, partnerDay, refreshWith } from './partner-canaries.ts';

describe('secrets in the logs', () => {
  const canaries: Record<string, string> & ReturnType<typeof plantCanaries> = plantCanaries();
  const everyCanary = Object.values(canaries);
  let rig: Rig;

  beforeAll(async () => {
    // Everything that could ever be logged, and no header that is believed.
    rig = await startRig({ environment: { LOG_LEVEL: 'trace', TRUSTED_PROXIES: '' } });
  });
  afterAll(() => rig?.stop());

  const send = (request: HttpRequest) => createVisitor().send(rig.apis[0], request);
  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    send({ method: 'POST', path: '/token', body, headers });

  async function ordinaryDay() {
    const [email = ''] = await rig.createPeople(1);
    const visitor = createVisitor();
    await visitor.signIn(rig.apis[0], email, PASSWORD);
    await visitor.readUser(rig.apis[0]);
    await visitor.signOut(rig.apis[0]);
    Object.assign(canaries, {
      realEmail: email,
      realPassword: PASSWORD,
      realToken: visitor.token,
      realBindCookie: visitor.cookies.get('__Host-bind'),
    });
    await signIn({ email: canaries.email, password: canaries.password });
    await signIn({ phone: canaries.phone, password: canaries.password });
  }

  async function inBodies() {
    for (const value of everyCanary) {
      await signIn({ email: value, password: value, [value]: value });
      await signIn([value]);
      await signIn(`{"email": "${value}", `);
      await signIn(`password=${value}`, { 'content-type': 'application/x-www-form-urlencoded' });
      await send({ method: 'DELETE', path: '/token', body: { token: value } });
      await send({ method: 'DELETE', path: '/token', body: { token: value, card_number: value } });
    }
    await signIn({ email: canaries.password.repeat(5_000), password: canaries.password });
  }

  async function inHeadersAndAddresses() {
    const names = ['x-device-id', 'idempotency-key', 'user-agent', 'referer', 'accept-language'];
    const others = ['origin', 'x-forwarded-for', 'x-request-id', 'precognition-validate-only'];
    for (const value of everyCanary) {
      const headers = Object.fromEntries([...names, ...others].map((name) => [name, value]));
      const cookie = `token=${value}; __Host-bind=${value}`;
      await signIn({ email: value, password: value }, { ...headers, cookie });
      await send({ path: '/user', headers: { authorization: `Bearer ${value}`, cookie } });
      await send({ path: `/user?token=${value}&code=${value}#${value}` });
      await send({ path: `/reset/${encodeURIComponent(value)}/${value}` });
      const malformed = await send({ path: `/${value}/%zz` });
      expect(canariesIn(malformed.text, { value })).toEqual([]);
    }
    const key = { 'idempotency-key': canaries.idempotencyKey };
    await signIn({ email: canaries.email, password: canaries.password }, key);
    await signIn({ email: canaries.email, password: canaries.code }, key);
  }

  async function atLoginProvider() {
    const { outcome, partner, secrets } = await partnerDay(rig);
    // Refused, given, refused as used before, and sent on to the portal: all of it was read.
    expect(outcome).toEqual([400, 200, 400, 303]);
    Object.assign(canaries, secrets);
    for (const value of [...everyCanary, ...Object.values(secrets)]) {
      for (const call of partnerCallsWith(value, partner)) await send(call);
    }
    return Object.keys(secrets).length;
  }

  /** Not even HTTP: the parser itself refuses these. */
  async function inGarbage() {
    for (const garbage of [
      `GET /user?token=${canaries.token} HTTP/9.9\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: ${HOSTS.be}\r\n${canaries.password}\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: ${HOSTS.be}\r\nAuthorization: ${canaries.token.repeat(500)}\r\n\r\n`,
    ]) {
      const socket = connect(rig.apis[0].port, '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(garbage);
      await once(socket, 'close');
    }
  }

  /** PostgreSQL quotes the row that broke a rule: the worst thing that an error can carry. */
  async function inErrors() {
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query(
      `alter table session add constraint broken check (user_agent is null) not valid`,
    );
    for (const value of everyCanary) {
      const answer = await signIn({ email, password: PASSWORD }, { 'user-agent': value });
      expect(answer.status).toBe(500);
      expect(canariesIn(answer.text, canaries)).toEqual([]);
    }
  }

  /** The same where the engine meets it, which has an error of its own for it. */
  async function inErrorsOfTheEngine() {
    const partner = await createPartner(rig, 'unlucky');
    const { refresh_token: token } = await partnerTokens(
      rig.apis[0],
      await rig.signedInVisitor(),
      partner,
    );
    Object.assign(canaries, { unluckyToken: token, unluckySecret: partner.secret });
    await rig.database.query(
      `alter table oidc_access_token add constraint engine_broken check (false) not valid`,
    );
    const answer = await send(refreshWith(partner, token));
    expect(answer.status).toBe(500);
    expect(answer.json()).toMatchObject({ error: 'server_error' });
    expect(canariesIn(answer.text, canaries)).toEqual([]);
  }

  it('attack 80: passwords, tokens, codes, card, personal and account numbers reach no log', async () => {
    await ordinaryDay();
    await inBodies();
    await inHeadersAndAddresses();
    await inGarbage();
    const ofPartner = await atLoginProvider();
    await inErrorsOfTheEngine();
    await inErrors();

    const logs = rig.output();
    expect(Object.values(canaries)).toHaveLength(everyCanary.length + 4 + ofPartner + 2);
    expect(canariesIn(logs, canaries)).toEqual([]);
    // Whatever is not JSON was written past the log, and past all that keeps secrets out of it.
    expect(logs.split('\n').filter((line) => !/^(\{.*\})?$/.test(line))).toEqual([]);
    // The logs are those of this run, and tell of its failures.
    expect(logs.split('\n').length).toBeGreaterThan(10 * everyCanary.length);
    expect(logs).toContain('request failed');
    expect(logs).toContain('violates check constraint \\"broken');
    expect(logs).toContain('violates check constraint \\"engine_broken');
  });

  it('attack 80: a canary would be found, however it is written', () => {
    const found = (text: string) => canariesIn(text, { password: canaries.password });
    expect(found(`{"msg":"${canaries.password}"}`)).toEqual(['password']);
    expect(found(JSON.stringify({ raw: Buffer.from(canaries.password) }))).toEqual(['password']);
    expect(found(Buffer.from(canaries.password).toString('hex'))).toEqual(['password']);
    expect(found('{"msg":"[redacted]"}')).toEqual([]);
  });
});
