import { randomUUID } from 'node:crypto';

import { inviteMany } from '@carnet/identity/invitations/invite-many';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  connect,
  newBetaCompany,
  signInWith,
  startIdentityProviders,
  type TestProviders,
} from '../../testing/identity-provider.ts';
import { stepUpWithPasskey, withPasskey } from '../../testing/passkeys.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { newNewcomer } from '../../testing/newcomer.ts';
import { changesTold, lastCode } from '../../testing/sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { undoing } from '../../testing/undoing.ts';

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

const FROM_PORTAL = { origin: PORTALS.be };
const ACTION = { action: 'security.identities' } as const;
const offeredTo = async (domain: string | undefined, market: 'be' | 'lu' = 'be') =>
  (await world.client(market).get(`/identity-providers${domain ? `?domain=${domain}` : ''}`)).json()
    .providers;

/** Somebody with codes whose Microsoft account is connected. */
async function withMicrosoft(trustsMfa = false) {
  const company = await newBetaCompany(world, trustsMfa);
  const person = await signedInWithCodes(world);
  const claims = { tid: company.tenant, oid: randomUUID() };
  await stepUp(world, person, ACTION);
  const added = await connect(providers, person.browser, 'microsoft', claims);
  expect(added.statusCode).toBe(200);
  return { ...person, company, claims, identity: added.json() };
}

describe('who is offered Microsoft', () => {
  it('R93, R94: people of a company in the beta, and nobody else', async () => {
    const { id, domain } = await newBetaCompany(world);
    expect(await offeredTo(domain)).toEqual([
      { id: 'microsoft', name: 'Microsoft', kind: 'company', company: 'De Linde' },
      { id: 'itsme', name: 'itsme', kind: 'national', company: null },
    ]);
    const itsme = [{ id: 'itsme', name: 'itsme', kind: 'national', company: null }];
    expect(await offeredTo('mail.example')).toEqual(itsme);
    expect(await offeredTo(undefined)).toEqual(itsme);
    expect(await offeredTo(domain, 'lu')).toEqual([]);

    await world.sql('update company set beta_microsoft = false where company_id = $1', [id]);
    expect(await offeredTo(domain)).toEqual(itsme);
  });

  it('R93, R94: somebody whom such a company invited is offered it, whatever they typed', async () => {
    const { id } = await newBetaCompany(world);
    const line = { kind: 'employee', email: 'ines@mail.example', platformId: 'p-1' } as const;
    const [invited] = await world.db
      .transaction()
      .execute((transaction) => inviteMany(transaction, world.keyring, id, [line]));
    const code = await lastCode(world, invited?.invitationId ?? '');
    const newcomer = newNewcomer(world, { email: line.email });
    const { browser } = newcomer;
    await newcomer.post('/onboarding/code', { code });
    const offered = async () =>
      (await browser.get('/identity-providers?domain=mail.example'))
        .json()
        .providers.map((each: { id: string }) => each.id);
    expect(await offered()).toEqual(['microsoft', 'itsme']);
    await world.sql('update company set beta_microsoft = false where company_id = $1', [id]);
    expect(await offered()).toEqual(['itsme']);
  });

  it('R94: a signed-in person is offered it under Security only with an address of such a company', async () => {
    const { domain } = await newBetaCompany(world);
    const value = `anna@${domain}`;
    const contacts = [{ kind: 'email' as const, value, canonical: value }];
    const person = await world.newPerson({ contacts });
    const browser = world.client();
    await browser.signIn(value);
    const offered = (await browser.get('/identities')).json().offered;
    expect(offered.map((each: { id: string }) => each.id)).toEqual(['microsoft', 'itsme']);
    expect(person.accountId).toBeTruthy();
    const stranger = await world.signInNewPerson();
    const other = (await stranger.browser.get('/identities')).json();
    expect(other.offered.map((each: { id: string }) => each.id)).toEqual(['itsme']);
  });
});

describe('a Microsoft account', () => {
  it('A6: opens nothing before it was connected, after a proof; every contact is told', async () => {
    const company = await newBetaCompany(world);
    const person = await signedInWithCodes(world, ['email', 'sms']);
    const claims = { tid: company.tenant, oid: randomUUID() };
    const first = await signInWith(providers, world.client(), 'microsoft', claims);
    expect(first.json().code).toBe('provider.not_linked');

    const unproven = await connect(providers, person.browser, 'microsoft', claims);
    expect(unproven.json().code).toBe('mfa.step_up_required');
    await stepUp(world, person, ACTION);
    const added = await connect(providers, person.browser, 'microsoft', claims);
    expect(added.json()).toMatchObject({
      provider: 'microsoft',
      name: 'Microsoft',
      leaves_at: null,
    });
    expect(await changesTold(world, person.accountId)).toEqual([
      'identity-added',
      'identity-added',
    ]);

    const again = await signInWith(providers, world.client(), 'microsoft', claims);
    expect(again.statusCode).toBe(401);
    expect(again.json().code).toBe('mfa.required');
  });

  it('A6: our code is owed unless Microsoft says mfa and the company opted in', async () => {
    const trusting = await withMicrosoft(true);
    const wary = await withMicrosoft(false);
    const enter = async ({ claims }: typeof wary, amr: unknown) =>
      (await signInWith(providers, world.client(), 'microsoft', { ...claims, amr })).statusCode;
    expect(await enter(trusting, ['pwd', 'mfa'])).toBe(200);
    expect(await enter(trusting, ['pwd'])).toBe(401);
    expect(await enter(trusting, 'mfa')).toBe(401);
    expect(await enter(trusting, undefined)).toBe(401);
    expect(await enter(wary, ['pwd', 'mfa'])).toBe(401);
  });

  it('A6: opens nothing from the moment that its company left the beta', async () => {
    const { company, claims } = await withMicrosoft(true);
    const mfa = { ...claims, amr: ['mfa'] };
    const enter = async () => signInWith(providers, world.client(), 'microsoft', mfa);
    expect((await enter()).statusCode).toBe(200);
    await world.sql('update company set beta_microsoft = false where company_id = $1', [
      company.id,
    ]);
    expect((await enter()).json().code).toBe('provider.company_unknown');
  });

  it('attack 81: with a passkey or an app of the person’s, the mailbox or phone alone connects nothing', async () => {
    const person = await withPasskey(world);
    await stepUp(world, person, { ...ACTION, mfaId: 1 });
    const begun = await connect(providers, person.browser, 'itsme', { sub: randomUUID() });
    expect(begun.json().code).toBe('mfa.stronger_proof_required');
    await stepUpWithPasskey(person.browser, person.device, ACTION.action);
    const address = (
      await person.browser.post('/identities/begin', { provider: 'itsme' }, FROM_PORTAL)
    ).json().address;
    // The strong proof is over by the time that the person is back; a weak one does not stand in.
    await world.sql('update step_up set consumed_at = app_now() where account_id = $1', [
      person.accountId,
    ]);
    await stepUp(world, person, { ...ACTION, mfaId: 1 });
    const back = providers.comeBack(address, { sub: randomUUID() });
    const late = await person.browser.post('/identities', back);
    expect(late.json().code).toBe('mfa.stronger_proof_required');
  });

  it('belongs to one account, and to another only when it was disconnected', async () => {
    const owner = await withMicrosoft();
    const other = await signedInWithCodes(world);
    await stepUp(world, other, ACTION);
    const taken = await connect(providers, other.browser, 'microsoft', owner.claims);
    expect(taken.json().code).toBe('provider.linked_elsewhere');

    await stepUp(world, owner, ACTION);
    const gone = await owner.browser.delete(`/identities/${owner.identity.id}`);
    expect(gone.json()).toEqual({ leaves_at: null });
    expect(await changesTold(world, owner.accountId)).toContain('identity-removed');
    const shut = await signInWith(providers, world.client(), 'microsoft', owner.claims);
    expect(shut.json().code).toBe('provider.not_linked');
    await stepUp(world, other, ACTION);
    const free = await connect(providers, other.browser, 'microsoft', owner.claims);
    expect(free.statusCode).toBe(200);
  });

  it('attack 82: planted by a thief it goes with “this wasn’t me”, and the owner’s comes back', async () => {
    const owner = await withMicrosoft(true);
    const { accountId, email, claims } = owner;
    const ways = undoing(world);
    await world.setClockAhead('1 hour');
    try {
      const thief = await newBrowserOf(world, owner);
      const asThief = { ...owner, browser: thief };
      await stepUp(world, asThief, ACTION);
      const planted = { ...claims, oid: randomUUID() };
      expect((await connect(providers, thief, 'microsoft', planted)).statusCode).toBe(200);
      const link = await ways.linkTo(accountId, email);
      await stepUp(world, asThief, ACTION);
      await thief.delete(`/identities/${owner.identity.id}`);

      const { undone } = (await ways.sayNotMe(link)).json();
      expect(undone.map(({ what }: { what: string }) => what)).toEqual([
        'identity-restored',
        'identity-removed',
      ]);
      const enter = async (who: typeof claims) =>
        (await signInWith(providers, world.client(), 'microsoft', { ...who, amr: ['mfa'] })).json();
      // Until the owner is back nobody is let in.
      expect((await enter(claims)).code).toBe('provider.refused');
      expect((await enter(planted)).code).toBe('provider.not_linked');
      await world.sql('update account set disowned_at = null where account_id = $1', [accountId]);
      expect((await enter(claims)).access_token).toBeTruthy();
    } finally {
      await world.setClockAhead('0');
    }
  });

  it('is connected by one of two who try at the same moment', async () => {
    const { tenant } = await newBetaCompany(world);
    const claims = { tid: tenant, oid: randomUUID() };
    const people = [await signedInWithCodes(world), await signedInWithCodes(world)];
    for (const person of people) await stepUp(world, person, ACTION);
    const answers = await Promise.all(
      people.map(({ browser }) => connect(providers, browser, 'microsoft', claims)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('says so when Microsoft cannot be asked', async () => {
    const { claims } = await withMicrosoft();
    const browser = world.client();
    const answer = signInWith(providers, browser, 'microsoft', claims);
    expect((await answer).statusCode).toBe(401);
    providers.goesAway();
    try {
      const away = await signInWith(providers, world.client(), 'microsoft', claims);
      expect(away.json().code).toBe('provider.unavailable');
    } finally {
      providers.comesBack();
    }
  });
});
