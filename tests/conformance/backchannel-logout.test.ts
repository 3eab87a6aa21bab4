import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendTo } from '../support/http.ts';
import { type Partner, partnerTokens, readDiscovery, requestOf } from '../support/partner.ts';
import { withPartner } from '../support/partner-rig.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import type { Visitor } from '../support/visitor.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

describe('Back-Channel Logout OP', () => {
  const told: string[] = [];
  let app: Server;
  let rig: ReachableRig;
  let partner: Partner;
  let visitor: Visitor;

  beforeAll(async () => {
    const note = async (request: IncomingMessage, response: ServerResponse) => {
      told.push(await text(request));
      response.end();
    };
    app = createServer((request, response) => void note(request, response));
    await new Promise<void>((resolve) => {
      app.listen(0, '127.0.0.1', resolve);
    });
    const { port } = app.address() as AddressInfo;
    const notice = ['--backchannel-logout', `http://127.0.0.1:${port}/logout`];
    ({ rig, partner, visitor } = await withPartner(
      await startReachableRig(),
      'conformance',
      notice,
    ));
  });
  afterAll(async () => {
    app?.close();
    await rig?.stop();
  });

  it('oidcc-backchannel-logout-discovery-endpoint-verification', async () => {
    expect(await readDiscovery(rig.apis[0])).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
  });

  it('oidcc-backchannel-rp-initiated-logout', async () => {
    const [api] = rig.apis;
    const { id_token: idToken } = await partnerTokens(api, visitor, partner);
    const { sub, sid } = decodeJwt(idToken);
    expect((await visitor.signOut(api)).status).toBe(204);

    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 30_000, interval: 100 });
    const [logoutToken = '', ...others] = new URLSearchParams(told[0]).getAll('logout_token');
    expect(others).toEqual([]);
    const keys = (await sendTo(api.port, { path: '/oidc/jwks' })).json<{ keys: [] }>();
    const { payload } = await jwtVerify(logoutToken, createLocalJWKSet(keys), {
      issuer: (await readDiscovery(api)).issuer,
      audience: partner.clientId,
      typ: 'logout+jwt',
    });
    expect(payload).toMatchObject({ sub, sid, events: { [EVENT]: {} }, jti: expect.any(String) });
    expect(payload).not.toHaveProperty('nonce');

    const { query } = requestOf(partner, { prompt: 'none' });
    const silent = await sendTo(api.port, { path: `/authorize/preview?${query}` });
    expect(silent.json<{ target: string }>().target).toContain('error=login_required');
  });
});
