import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { registerClient } from '@carnet/identity/partners/register-client';
import { insertPerson } from '@carnet/identity/contacts/create-people';
import { ensureSigningKeys } from '@carnet/identity/partners/change-signing-keys';
import { readSigningKeys } from '@carnet/identity/partners/read-signing-keys';
import type { PrivateSigningKey } from '@carnet/identity/partners/signing-key';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { addPartnerLogouts, type PartnerLogout } from '@carnet/outbox/partner-logouts';
import { type QueueRunner, startQueueRunner } from '@carnet/outbox/queue-runner';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTellPartner } from './tell-partner.ts';

const ISSUER = 'https://account-api.carnet.example/oidc';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** As JWKS has it. */
const openParts = ({
  d: _d,
  p: _p,
  q: _q,
  dp: _dp,
  dq: _dq,
  qi: _qi,
  ...open
}: PrivateSigningKey) => open;

describe('telling an app that a session is over', () => {
  const keyring = developmentKeyring();
  const received: { type: string | undefined; token: string }[] = [];
  const untold: PartnerLogout[] = [];
  let status = 200;
  let database: TestDatabase;
  let runner: QueueRunner;
  let logout: PartnerLogout;
  const partner = createServer((request, response) => {
    const take = async () => {
      const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
      received.push({ type: request.headers['content-type'], token });
      response.writeHead(status, { location: '/elsewhere' }).end();
    };
    void take();
  });

  beforeAll(async () => {
    await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done));
    const address = partner.address();
    const port = typeof address === 'object' ? address?.port : 0;
    database = await createTestDatabase({}, queuesOverlay);
    const { db } = database;
    await ensureSigningKeys(db, keyring, 'be');
    const accountId = await insertPerson(db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [],
    });
    await registerClient(db, {
      client_id: 'lunch',
      name: 'Lunch Planner',
      markets: ['be'],
      platform: 'partner',
      profile: 'oidc',
      kind: 'web',
      sector: 'lunch.example',
      scopes: ['user'],
      redirect_uris: ['https://lunch.example/callback'],
      backchannel_logout_uri: `http://127.0.0.1:${port}/backchannel-logout`,
    });
    await sql`
      insert into oidc_subject (account_id, sector, subject)
      values (${accountId}, 'lunch.example', 'their-name-for-anna')
    `.execute(db);
    logout = { accountId, clientId: 'lunch', sid: 'their-name-for-the-session' };
    runner = await startQueueRunner({ url: database.url, onError: () => {}, onWarning: () => {} });
    const issuers = new Map([['be', ISSUER]] as const);
    await runner.tellPartners(
      createTellPartner({ db, keyring, issuers, reach: { isPublicOnly: false } }),
      2,
    );
    await runner.reportUntoldPartners((each) => untold.push(each));
  });
  afterAll(async () => {
    await runner?.stop(1_000);
    await database?.drop();
    partner.close();
  });
  beforeEach(() => {
    received.length = 0;
    status = 200;
  });

  const add = () =>
    database.db.transaction().execute((transaction) => addPartnerLogouts(transaction, [logout]));
  const hasReceived = (count: number) =>
    vi.waitFor(() => expect(received).toHaveLength(count), 20_000);

  it('sends one token that verifies against the published keys, for this app and session, with no nonce', async () => {
    await add();
    await hasReceived(1);

    const [{ type, token } = { type: '', token: '' }] = received;
    expect(type).toMatch('application/x-www-form-urlencoded');
    const keys = await readSigningKeys(database.db, keyring, 'be');
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createLocalJWKSet({ keys: keys.map(openParts) }),
      {
        issuer: ISSUER,
        audience: 'lunch',
        algorithms: ['ES256'],
        typ: 'logout+jwt',
      },
    );
    expect(protectedHeader.kid).toBe(keys[0]?.kid);
    expect(payload).toEqual({
      iss: ISSUER,
      aud: 'lunch',
      sub: 'their-name-for-anna',
      sid: 'their-name-for-the-session',
      events: { [EVENT]: {} },
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 120,
    });
    expect(token).not.toContain(logout.accountId);
  });

  it('is signed by RS256 for an app that is registered for it', async () => {
    await sql`update client set id_token_algorithm = 'RS256'`.execute(database.db);
    await add();
    await hasReceived(1);
    const keys = await readSigningKeys(database.db, keyring, 'be');
    const { protectedHeader } = await jwtVerify(
      received[0]?.token ?? '',
      createLocalJWKSet({ keys: keys.map(openParts) }),
      { issuer: ISSUER, audience: 'lunch', algorithms: ['RS256'] },
    );
    expect(keys.find(({ kid }) => kid === protectedHeader.kid)?.alg).toBe('RS256');
    await sql`update client set id_token_algorithm = 'ES256'`.execute(database.db);
  });

  it.each([503, 302])('tries again after %s, with a new token each time', async (answered) => {
    status = answered;
    await add();
    await hasReceived(1);
    status = 204;
    await hasReceived(2);
    expect(new Set(received.map(({ token }) => token)).size).toBe(2);
  });

  it('gives up at last, and somebody hears of it', async () => {
    status = 500;
    await database.db.transaction().execute(async (transaction) => {
      await addPartnerLogouts(transaction, [logout]);
      await sql`
        update pgboss.job set retry_limit = 0 where name = 'partner-logout' and state = 'created'
      `.execute(transaction);
    });
    await vi.waitFor(() => expect(untold).toEqual([logout]), 20_000);
    expect(received).toHaveLength(1);
  });

  it('tells nobody once the app is disabled', async () => {
    await sql`update client set disabled_at = app_now()`.execute(database.db);
    await add();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'partner-logout' and state in ('created', 'active', 'retry')
      `.execute(database.db);
      expect(rows).toHaveLength(0);
    }, 20_000);
    expect(received).toEqual([]);
  });
});
