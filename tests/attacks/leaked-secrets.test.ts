import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, sendTo } from '../support/http.ts';
import { partnerServer, partnerTokens } from '../support/partner.ts';
import { type PartnerRig, startPartnerRig } from '../support/partner-rig.ts';
import type { Destination } from '../support/visitor.ts';

/** One look a second, and what a look takes on a busy machine. */
const EVERYWHERE_WITHIN_MILLIS = 5_000;

describe('what has leaked is taken back by one command, on both of two processes', () => {
  let world: PartnerRig;
  beforeAll(async () => {
    world = await startPartnerRig('leaky', [], { processes: 2 });
  });
  afterAll(() => world?.rig.stop());

  const onBoth = <Answer>(ask: (api: Destination) => Promise<Answer>) =>
    Promise.all(world.rig.apis.map((api) => ask(api)));
  const publishedKeys = async ({ port }: Destination) => {
    const answer = await sendTo(port, { path: '/oidc/jwks', headers: { host: HOSTS.be } });
    return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid);
  };
  const kidOf = (idToken: string): string =>
    JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()).kid;

  it('attack 100: a client secret opens nothing from that moment on, and its successor does', async () => {
    const { rig, partner, visitor } = world;
    const { access_token: token } = await partnerTokens(rig.apis[0], visitor, partner);
    const introspect = (secret: string) =>
      onBoth(async (api) => {
        const { status, body } = await partnerServer({ ...partner, secret }).introspect(api, token);
        return status === 200 ? body.active : status;
      });
    // Two that work: the leaked one may be either.
    const told = await rig.carnet('client', 'rotate', '--id', partner.clientId, '--json');
    const { client_secret: second } = JSON.parse(told);
    expect(await introspect(partner.secret)).toEqual([true, true]);
    expect(await introspect(second)).toEqual([true, true]);

    const said = await rig.carnet('client', 'revoke-secret', '--id', partner.clientId, '--json');
    const { client_secret: fresh, revoked } = JSON.parse(said);

    expect(revoked).toBe(2);
    expect(await introspect(partner.secret)).toEqual([401, 401]);
    expect(await introspect(second)).toEqual([401, 401]);
    expect(await introspect(fresh)).toEqual([true, true]);
    partner.secret = fresh;
  });

  it('attack 100: with its secret the tokens of an app end, where that is asked for', async () => {
    const { rig, partner, visitor } = world;
    const { refresh_token: token } = await partnerTokens(rig.apis[0], visitor, partner);
    const words = ['client', 'revoke-secret', '--id', partner.clientId, '--end-tokens', '--json'];
    const { client_secret: fresh } = JSON.parse(await rig.carnet(...words));
    partner.secret = fresh;
    const server = partnerServer(partner);
    const statuses = await onBoth(async (api) => (await server.refresh(api, token)).status);
    expect(statuses).toEqual([400, 400]);
  });

  it('attack 100: a signing key is on no list within seconds, signs nothing, and what it signed is not believed', async () => {
    const { rig, partner, visitor } = world;
    const { id_token: idToken } = await partnerTokens(rig.apis[0], visitor, partner);
    const leaked = kidOf(idToken);
    const believed = () =>
      onBoth(async (api) => {
        const path = `/authorize/sign-out?${new URLSearchParams({ id_token_hint: idToken }).toString()}`;
        return (await visitor.send(api, { path })).status;
      });
    for (const keys of await onBoth(publishedKeys)) expect(keys).toContain(leaked);
    expect(await believed()).toEqual([200, 200]);

    // The key of the other kind, for apps that ask for RS256, stays.
    const other = (await publishedKeys(rig.apis[0])).find((kid) => kid !== leaked);
    const words = ['signing-key', 'revoke', '--market', 'be', '--kid', leaked, '--json'];
    const { successor } = JSON.parse(await rig.carnet(...words));
    const revokedAt = performance.now();
    await expect
      .poll(() => onBoth(publishedKeys), { timeout: EVERYWHERE_WITHIN_MILLIS, interval: 100 })
      .toEqual([
        [successor, other],
        [successor, other],
      ]);
    expect(performance.now() - revokedAt).toBeLessThan(EVERYWHERE_WITHIN_MILLIS);

    expect(await believed()).toEqual([400, 400]);
    for (const api of rig.apis) {
      const fresh = await partnerTokens(api, visitor, partner);
      expect(kidOf(fresh.id_token)).toBe(successor);
    }
  });
});
