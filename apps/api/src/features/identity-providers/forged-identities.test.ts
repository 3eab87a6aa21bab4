import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  connect,
  type Forgery,
  newBetaCompany,
  signInWith,
  startIdentityProviders,
  type TestProviders,
  visit,
} from '../../testing/identity-provider.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: TestWorld;
let providers: TestProviders;
beforeAll(async () => {
  providers = await startIdentityProviders();
  world = await startTestApi({ identityProviders: providers.settings });
});
afterAll(async () => {
  await world.stop();
  await providers.stop();
});

const ENTRA = 'https://login.microsoftonline.com';

/** Whose account is wanted: connected with Microsoft, which is believed about second factors. */
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  owner = await newOwner();
});

async function newOwner() {
  const company = await newBetaCompany(world, true);
  const person = await signedInWithCodes(world);
  const { email } = person;
  const claims = { tid: company.tenant, oid: randomUUID(), amr: ['mfa'], email };
  await stepUp(world, person, { action: 'security.identities' });
  const added = await connect(providers, person.browser, 'microsoft', claims);
  expect(added.statusCode).toBe(200);
  return { ...person, company, claims };
}

const enter = (claims: Record<string, unknown>, forgery?: Forgery) =>
  signInWith(providers, world.client(), 'microsoft', claims, forgery);

const tokensOf = async (browser: TestClient, back: Record<string, unknown>) => {
  const { statusCode, json } = await browser.post('/token/identity', back);
  return statusCode === 200 ? 'let in' : json().code;
};

describe('attack 64: an identity that is not the owner’s', () => {
  it('attack 64: the owner’s address, verified or not, opens and connects nothing', async () => {
    const { email } = owner;
    const forged = {
      oid: randomUUID(),
      amr: ['mfa'],
      email,
      preferred_username: email,
      upn: email,
      email_verified: true,
      xms_edov: true,
    };
    const stranger = await newBetaCompany(world, true);
    // Somebody in a directory of their own, and a colleague in the owner's.
    for (const tid of [stranger.tenant, owner.claims.tid])
      expect((await enter({ ...forged, tid })).json().code).toBe('provider.not_linked');
    const links = await world.sql('select 1 from identity_link where account_id = $1', [
      owner.accountId,
    ]);
    expect(links.rowCount).toBe(1);
    expect((await enter(owner.claims)).statusCode).toBe(200);
  });

  it('attack 64: a directory that belongs to no company in the beta is turned away', async () => {
    const foreign = { ...owner.claims, tid: randomUUID() };
    expect((await enter(foreign)).json().code).toBe('provider.company_unknown');
    const own = await signedInWithCodes(world);
    await stepUp(world, own, { action: 'security.identities' });
    const connected = await connect(providers, own.browser, 'microsoft', foreign);
    expect(connected.json().code).toBe('provider.company_unknown');
  });

  it('attack 64: the same number in another directory, also one that is allowed, is somebody else', async () => {
    const other = await newBetaCompany(world, true);
    const same = { ...owner.claims, tid: other.tenant };
    expect((await enter(same)).json().code).toBe('provider.not_linked');
    const sub = { ...owner.claims, oid: randomUUID(), sub: `sub-${owner.claims.oid}` };
    expect((await enter(sub)).json().code).toBe('provider.not_linked');
  });

  it.each([
    ['another issuer', () => ({ claims: { iss: 'https://login.evil.example/v2.0' } })],
    [
      'the issuer of another directory',
      () => ({ claims: { iss: `${ENTRA}/${randomUUID()}/v2.0` } }),
    ],
    ['the pattern for an issuer', () => ({ claims: { iss: `${ENTRA}/{tenantid}/v2.0` } })],
    ['a key that nobody published', () => ({ signedBy: 'a stranger' as const })],
    ['another app', () => ({ claims: { aud: 'another-app' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['a nonce that was made up', () => ({ claims: { nonce: 'made-up' } })],
    ['no number of the person', () => ({ claims: { oid: undefined } })],
    ['a number that is none', () => ({ claims: { oid: '../../x' } })],
    ['an answer of another issuer', () => ({ iss: 'https://idp.itsme.example/v2' })],
  ])('attack 64: a token of or for %s is refused', async (_what, forgery) => {
    const refusal = await enter(owner.claims, forgery());
    expect(refusal.json().code).toBe('provider.refused');
  });
});

describe('attack 64: what a browser brings back', () => {
  it('attack 64: counts once, also for twenty at the same moment', async () => {
    const browser = world.client();
    // Also where the provider itself takes a code twice.
    const back = providers.comeBack(await visit(browser, 'microsoft'), owner.claims, {
      isReusable: true,
    });
    const before = providers.redeemed();
    const all = await Promise.all(Array.from({ length: 20 }, () => tokensOf(browser, back)));
    expect(all.filter((each) => each === 'let in')).toHaveLength(1);
    expect(providers.redeemed() - before).toBe(1);
    expect(await tokensOf(browser, back)).toBe('provider.refused');
  });

  it('attack 64: counts in the browser that went there, and in no other', async () => {
    const thief = world.client();
    const thiefs = providers.comeBack(await visit(thief, 'microsoft'), owner.claims);
    const victim = world.client();
    await visit(victim, 'microsoft');
    expect(await tokensOf(victim, thiefs)).toBe('provider.refused');
    expect(await tokensOf(world.client(), thiefs)).toBe('provider.refused');
    expect(await tokensOf(thief, thiefs)).toBe('let in');
  });

  it('attack 64: a code or nonce of another visit is worth nothing', async () => {
    const browser = world.client();
    const first = await visit(browser, 'microsoft');
    const stolen = providers.comeBack(first, owner.claims);
    const { state } = providers.comeBack(await visit(browser, 'microsoft'), owner.claims);
    expect(await tokensOf(browser, { ...stolen, state })).toBe('provider.refused');
    const nonce = new URL(first).searchParams.get('nonce');
    const replayed = providers.comeBack(await visit(browser, 'microsoft'), owner.claims, {
      claims: { nonce },
    });
    expect(await tokensOf(browser, replayed)).toBe('provider.refused');
  });

  it('attack 64: a state that was made up, is over, or belongs to another market is refused', async () => {
    const browser = world.client();
    const back = providers.comeBack(await visit(browser, 'microsoft'), owner.claims);
    const text = Buffer.from(back.state, 'base64url').toString();
    const swapped = Buffer.from(text.replace('.microsoft.', '.itsme.')).toString('base64url');
    expect(await tokensOf(browser, { ...back, state: swapped })).toBe('provider.refused');
    expect(await tokensOf(browser, { ...back, state: 'made-up' })).toBe('provider.refused');
    await world.setClockAhead('11 minutes');
    try {
      expect(await tokensOf(browser, back)).toBe('provider.refused');
    } finally {
      await world.setClockAhead('0');
    }
    const luxembourg = world.client('lu');
    for (const [name, value] of browser.cookies) luxembourg.cookies.set(name, value);
    expect(await tokensOf(luxembourg, back)).toBe('provider.refused');
  });

  it('attack 64: a visit to sign in connects nothing, and one to connect signs nobody in', async () => {
    const thief = await signedInWithCodes(world);
    await stepUp(world, thief, { action: 'security.identities' });
    const signIn = providers.comeBack(await visit(thief.browser, 'microsoft'), owner.claims);
    const connected = await thief.browser.post('/identities', signIn);
    expect(connected.json().code).toBe('provider.refused');
    const begun = await thief.browser.post(
      '/identities/begin',
      { provider: 'microsoft' },
      { origin: 'http://account.carnet-be.localhost:3000' },
    );
    const link = providers.comeBack(begun.json().address, owner.claims);
    expect(await tokensOf(thief.browser, link)).toBe('provider.refused');
  });

  it('attack 64: mixed up, what one provider gave is not taken as another’s', async () => {
    const browser = world.client();
    // Both under one key, as if one of them were the thief's: what tells them apart is said, not signed.
    const itsme = await visit(browser, 'itsme');
    const asItsme = providers.comeBack(itsme, owner.claims, {
      claims: { iss: `${ENTRA}/${owner.claims.tid}/v2.0` },
      iss: `${ENTRA}/${owner.claims.tid}/v2.0`,
    });
    expect(await tokensOf(browser, asItsme)).toBe('provider.refused');
    const unnamed = providers.comeBack(
      await visit(browser, 'itsme'),
      { sub: 'a' },
      { iss: undefined },
    );
    expect(await tokensOf(browser, unnamed)).toBe('provider.refused');
  });
});
