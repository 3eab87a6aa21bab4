import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { atCodePage, peopleWithCodes, type SentCode } from '../support/code-steps.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { createPartner, partnerServer, partnerTokens, requestOf } from '../support/partner.ts';
import { backUp, namePoint, restoreTo } from '../support/point-in-time.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const DEVICE = randomUUID();

describe('what a restored database has that was used or taken back since', () => {
  let rig: ClusterRig;
  let outside: OutsideWorld;
  beforeAll(async () => {
    rig = await startClusterRig();
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const send = (visitor: Visitor, method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    visitor.send(rig.apis[0], {
      method,
      path,
      headers: { 'x-device-id': DEVICE },
      ...(body !== undefined && { body }),
    });
  const signIn = (visitor: Visitor, email: string) =>
    send(visitor, 'POST', '/token', { email, password: PASSWORD });

  async function trustedBrowser(email: string): Promise<Visitor> {
    const browser = createVisitor();
    const { payload, code } = await atCodePage(outside, rig.apis[0], email);
    const body = { payload, code, isTrustedDevice: true };
    const answer = await send(browser, 'POST', '/mfa/sudo', body);
    expect(answer.status).toBe(200);
    browser.token = answer.json<{ access_token: string }>().access_token;
    await browser.readUser(rig.apis[0]);
    return browser;
  }

  const typeCode = async (sent: SentCode) =>
    (await send(createVisitor(), 'POST', '/mfa/sudo', { ...sent, isTrustedDevice: false })).status;

  const LIVE = `
    select (select count(*) from trusted_device where ended_at is null) as trust,
           (select count(*) from challenge where consumed_at is null) as code,
           (select count(*) from pending_sign_in where used_at is null) as pending_sign_in,
           (select count(*) from handoff where consumed_at is null) as handoff,
           (select count(*) from step_up where consumed_at is null) as grant,
           (select count(*) from oidc_grant where ended_at is null) as consent,
           (select count(*) from oidc_family where ended_at is null) as family`;
  const live = async () => {
    const [counts = {}] = await rig.database.query<Record<string, string>>(LIVE);
    return Object.entries(counts)
      .filter(([, count]) => Number(count) > 0)
      .map(([name]) => name);
  };

  it('attack 97: raising the epoch ends trusted devices, codes, pending sign-ins, hand-offs, step-ups, consents and the tokens of apps', {
    timeout: 240_000,
  }, async () => {
    const [email = '', other = ''] = await peopleWithCodes(rig, 2);
    const partner = await createPartner(rig, 'planner');
    const server = partnerServer(partner);
    await backUp(rig.cluster);

    const browser = await trustedBrowser(email);
    const asksApps = await rig.signedInVisitor();
    const consent = { scope: 'openid user offline_access', prompt: 'consent' };
    const tokens = await partnerTokens(rig.apis[0], asksApps, partner, consent);
    const sent = await atCodePage(outside, rig.apis[0], other);
    await rig.carnet('handoff', 'create', '--market', 'be', '--email', email);
    await rig.database.query(
      `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), 'security.mfa-edit', 'sudo', 'email',
              app_now() + interval '10 minutes' from session limit 1`,
    );
    await namePoint(rig.cluster, 'here');

    // All of it is used, or taken back; then the database is lost.
    expect(await typeCode(sent)).toBe(200);
    expect((await send(browser, 'DELETE', '/sessions')).status).toBe(204);
    expect((await send(asksApps, 'DELETE', '/token/planner')).status).toBe(204);
    expect((await server.refresh(rig.apis[0], tokens.refresh_token)).status).toBe(400);
    await restoreTo(rig.cluster, 'here');

    // Alive again, every one.
    expect((await signIn(browser, email)).status).toBe(200);
    expect(await live()).toEqual([
      'trust',
      'code',
      'pending_sign_in',
      'handoff',
      'grant',
      'consent',
      'family',
    ]);
    await rig.carnet('session', 'raise-epoch', '--yes');

    expect(await live()).toEqual([]);
    expect((await signIn(browser, email)).status).toBe(401);
    expect(await typeCode(sent)).toBe(422);
    expect((await server.refresh(rig.apis[0], tokens.refresh_token)).status).toBe(400);
    const { query } = requestOf(partner);
    const again = await rig.signedInVisitor();
    expect((await again.send(rig.apis[0], { path: `/authorize?${query}` })).json()).toHaveProperty(
      'id',
    );
  });
});
