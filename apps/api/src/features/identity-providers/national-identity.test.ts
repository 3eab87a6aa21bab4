import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  connect,
  type Forgery,
  signInWith,
  startIdentityProviders,
  type TestProviders,
  visit,
} from '../../testing/identity-provider.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { changesTold } from '../../testing/sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

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

const ACTION = { action: 'security.identities' } as const;
const FROM_PORTAL = { origin: PORTALS.be };
const IDENTITY = '-8';
const BASIC = { acr: 'http://itsme.services/v2/claim/acr_basic' };

/** Somebody with codes by e-mail and SMS whose itsme is connected. */
async function withItsme() {
  const person = await signedInWithCodes(world, ['email', 'sms']);
  const claims = { sub: randomUUID() };
  await stepUp(world, person, ACTION);
  const added = await connect(providers, person.browser, 'itsme', claims);
  expect(added.statusCode).toBe(200);
  return { ...person, claims, identity: added.json() as { id: string } };
}

interface Proof {
  payload: string;
  claims: Record<string, unknown>;
  forgery?: Forgery;
}

/** Goes to the provider for a challenge, and answers it with what came back. */
async function answer(browser: TestClient, { payload, claims, forgery }: Proof) {
  const back = providers.comeBack(await visit(browser, 'itsme', payload), claims, forgery);
  const confirmed = await browser.post('/mfa/sudo', { payload, identity: back });
  if (confirmed.statusCode === 200) browser.token = confirmed.json().access_token;
  return confirmed;
}

const asked = async (browser: TestClient, action: string) =>
  (await browser.get(`/mfa/sudo?action=${action}&single=0&mfaId=${IDENTITY}`)).json();

describe('a national identity', () => {
  it('that has left one account is connected to another as what it is now', async () => {
    const { identity, claims } = await withItsme();
    await world.sql(
      `update identity_link set kind = 'company', leaves_at = app_now() - interval '1 second'
       where link_id = $1`,
      [identity.id],
    );
    const next = await signedInWithCodes(world, ['email', 'sms']);
    await stepUp(world, next, ACTION);
    const added = await connect(providers, next.browser, 'itsme', claims);
    expect(added.json()).toMatchObject({ provider: 'itsme', kind: 'national' });
  });

  it('signs in alone, at the level of assurance that is configured and not below', async () => {
    const { claims } = await withItsme();
    const enter = (forgery?: Forgery) =>
      signInWith(providers, world.client(), 'itsme', claims, forgery);
    expect((await enter()).statusCode).toBe(200);
    expect((await enter({ claims: BASIC })).json().code).toBe('provider.refused');
    expect((await enter({ claims: { acr: undefined } })).json().code).toBe('provider.refused');
    const stranger = await signInWith(providers, world.client(), 'itsme', { sub: randomUUID() });
    expect(stranger.json().code).toBe('provider.not_linked');
  });

  it('is the second factor of a password, and proves a change', async () => {
    const person = await withItsme();
    const { email, claims } = person;
    const browser = world.client();
    const owed = (await browser.post('/token', { email, password: PASSWORD }, FROM_PORTAL)).json();
    expect(owed.mfa.methods.map(({ method }: { method: string }) => method)).toContain('identity');
    const { payload, provider } = (
      await browser.get(`/mfa/sudo?payload=${owed.mfa.payload}&mfaId=${IDENTITY}`)
    ).json();
    expect(provider).toEqual({ id: 'itsme', name: 'itsme' });
    const foreign = await answer(browser, { payload, claims: { sub: randomUUID() } });
    expect(foreign.json().code).toBe('provider.refused');
    expect((await answer(browser, { payload, claims })).statusCode).toBe(200);
    expect((await browser.get('/user')).statusCode).toBe(200);

    const change = await asked(browser, 'security.mfa-edit');
    expect((await answer(browser, { payload: change.payload, claims })).statusCode).toBe(200);
    expect((await browser.delete('/mfa/2')).json().code).toBe('mfa.last_method');
  });

  it('attack 28: what was proven for one challenge, or to sign in, answers no other', async () => {
    const { browser, claims } = await withItsme();
    const first = await asked(browser, 'security.mfa-edit');
    const second = await asked(browser, 'security.passkeys');
    const back = providers.comeBack(await visit(browser, 'itsme', first.payload), claims);
    const crossed = await browser.post('/mfa/sudo', { payload: second.payload, identity: back });
    expect(crossed.json().code).toBe('provider.refused');
    const signIn = providers.comeBack(await visit(browser, 'itsme'), claims);
    const unasked = await browser.post('/mfa/sudo', { payload: first.payload, identity: signIn });
    expect(unasked.json().code).toBe('provider.refused');
  });

  it('is proven anew for a challenge: a browser that was left open there proves nothing', async () => {
    const { browser, claims } = await withItsme();
    const { payload } = await asked(browser, 'security.mfa-edit');
    const address = await visit(browser, 'itsme', payload);
    expect(new URL(address).searchParams.get('prompt')).toBe('login');
    const earlier = { auth_time: Math.floor(Date.now() / 1000) - 3600 };
    const stale = await answer(browser, { payload, claims, forgery: { claims: earlier } });
    expect(stale.json().code).toBe('provider.refused');
  });

  it('A20: removed with one weaker proof it goes after 72 hours, and every contact is told', async () => {
    const person = await withItsme();
    const { accountId, browser, identity, claims } = person;
    await stepUp(world, person, { ...ACTION, mfaId: 1 });
    const { leaves_at: leavesAt } = (await browser.delete(`/identities/${identity.id}`)).json();
    const hours = (Date.parse(leavesAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(
      (await changesTold(world, accountId)).filter((each) => each === 'identity-leaving'),
    ).toHaveLength(2);
    expect((await signInWith(providers, world.client(), 'itsme', claims)).statusCode).toBe(200);
    const kept = await browser.post(`/identities/${identity.id}/keep`, undefined);
    expect(kept.json().leaves_at).toBeNull();

    await stepUp(world, person, { ...ACTION, mfaId: 1 });
    await browser.delete(`/identities/${identity.id}`);
    await world.setClockAhead('73 hours');
    try {
      const late = await signInWith(providers, world.client(), 'itsme', claims);
      expect(late.json().code).toBe('provider.not_linked');
    } finally {
      await world.setClockAhead('0');
    }
  });

  it('A20: removed with itself it is gone at once', async () => {
    const person = await withItsme();
    const browser = await newBrowserOf(world, person);
    const { payload } = await asked(browser, ACTION.action);
    await answer(browser, { payload, claims: person.claims });
    const gone = await browser.delete(`/identities/${person.identity.id}`);
    expect(gone.json()).toEqual({ leaves_at: null });
  });

  it('attack 81: a phone that came less than 72 hours ago is no second proof against an identity', async () => {
    const person = await withItsme();
    const remove = async () => {
      await stepUp(world, person, { ...ACTION, mfaId: 1 });
      await stepUp(world, person, { ...ACTION, mfaId: 2 });
      return (await person.browser.delete(`/identities/${person.identity.id}`)).json();
    };
    const hold = (until: string) =>
      world.sql(
        `update contact set held_until = app_now() + $2::interval
         where account_id = $1 and kind = 'phone'`,
        [person.accountId, until],
      );
    await hold('1 hour');
    expect((await remove()).leaves_at).not.toBeNull();
    await hold('-1 hour');
    expect((await remove()).leaves_at).toBeNull();
  });

  it('attack 81: with an identity connected, the mailbox or phone alone adds no other way in', async () => {
    const person = await withItsme();
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    const begun = await person.browser.post('/passkeys/begin', undefined);
    expect(begun.json().code).toBe('mfa.stronger_proof_required');
  });
});
