import type { Audience } from '@carnet/contract/audience';
import { type CallDeclaration, isWrite } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { approve, sensitiveApproval } from '@carnet/contract/calls/consent';
import { activateMethod } from '@carnet/contract/calls/set-up';
import { recentMfa } from '@carnet/contract/recent-mfa';
import { type StepUpAction, stepUpActions, stepUpFor } from '@carnet/contract/rules/step-up';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import {
  plantedIdentity,
  startIdentityProviders,
  type TestProviders,
  visit,
} from '../../testing/identity-provider.ts';
import { begunContact, furtherContact, removedContact } from '../../testing/contact-changes.ts';
import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import { plantedPasskey } from '../../testing/passkeys.ts';
import { readyExport } from '../../testing/ready-export.ts';
import { newNewcomer } from '../../testing/newcomer.ts';
import { begunMerge } from '../../testing/merging.ts';
import {
  newBrowserOf,
  signedInWithCodes,
  stepUp,
  withAuthenticator,
} from '../../testing/second-factors.ts';
import type { TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, requestOf } from '../../testing/test-partner.ts';

type Person = Awaited<ReturnType<typeof withAuthenticator>>;
type RecentMfa = Extract<Audience, { kind: 'recent-mfa' }>;

interface Wanted {
  url: string;
  payload?: object;
}
type Asker = Pick<Person, 'totpId' | 'browser'> & Partial<Pick<Person, 'email' | 'accountId'>>;

interface Guarded {
  call: CallDeclaration;
  what: string;
  audience: Pick<RecentMfa, 'action' | 'takes' | 'alsoProvenFor'>;
  want: (person: Asker, world: TestWorld) => Wanted | Promise<Wanted>;
}

let providers: TestProviders;

/** Every call that declares a recent second factor, with a request that would succeed. */
const requests: Record<string, Guarded['want']> = {
  switchPrimaryMethod: () => ({ url: '/mfa/switch-primary/2' }),
  deleteMethod: ({ totpId }) => ({ url: `/mfa/${String(totpId)}` }),
  regenerateRecoveryKeys: () => ({ url: '/mfa/regenerate-recovery' }),
  beginPasskey: () => ({ url: '/passkeys/begin' }),
  addPasskey: async ({ browser }) => {
    const { payload, options } = (await browser.post('/passkeys/begin', undefined)).json();
    // Without a proof none is begun.
    const passkey = newPasskeyDevice().make(options ?? { challenge: 'AAAA', user: { id: 'AAAA' } });
    return { url: '/passkeys', payload: { payload: payload ?? 'none', passkey } };
  },
  removePasskey: async ({ accountId }, world) => ({
    url: `/passkeys/${await plantedPasskey(world, accountId)}`,
  }),
  keepPasskey: async ({ accountId }, world) => ({
    url: `/passkeys/${await plantedPasskey(world, accountId)}/keep`,
  }),
  beginIdentity: async ({ browser }) => {
    // Only a browser that was here before goes to a provider.
    await visit(browser, 'itsme');
    return { url: '/identities/begin', payload: { provider: 'itsme' } };
  },
  addIdentity: async ({ browser }) => {
    await visit(browser, 'itsme');
    const begun = await browser.post('/identities/begin', { provider: 'itsme' });
    const address = begun.json().address as string | undefined;
    // Without a proof none is begun.
    const unasked = { state: 'none', code: 'none' };
    const back = address ? providers.comeBack(address, { sub: newId() }) : unasked;
    return { url: '/identities', payload: back };
  },
  removeIdentity: async ({ accountId }, world) => ({
    url: `/identities/${await plantedIdentity(world, accountId)}`,
  }),
  keepIdentity: async ({ accountId }, world) => ({
    url: `/identities/${await plantedIdentity(world, accountId)}/keep`,
  }),
  changePassword: () => ({
    url: '/user/password',
    payload: { password: 'another long phrase 8?', confirm_password: 'another long phrase 8?' },
  }),
  addContact: () => ({ url: '/user/login', payload: { email: `${newId()}@example.test` } }),
  confirmContact: async ({ browser }, world) => ({
    url: '/user/login/confirm',
    payload: await begunContact(browser, world),
  }),
  changeIban: () => ({
    url: '/user/iban',
    payload: { iban: 'BE68 5390 0754 7034', country: 'BE' },
  }),
  changeAlertChannel: () => ({ url: '/notifications/alerts', payload: { channel: 'sms' } }),
  keepAlertChannel: () => ({ url: '/notifications/alerts/waiting' }),
  orderData: () => ({ url: '/user/data' }),
  closeAccount: () => ({ url: '/user/close' }),
  merge: async ({ browser }, world) => ({
    url: '/merge',
    payload: { payload: (await begunMerge(world, browser)).payload, choices: {} },
  }),
  sendUndoLink: async ({ browser }, world) => {
    const { mergeId } = await begunMerge(world, browser, { isMerged: true });
    return { url: `/merges/${mergeId}/link` };
  },
  downloadData: async ({ browser }, world) => {
    await readyExport(browser, world);
    return { url: '/user/data/file', payload: { format: 'json' } };
  },
  deleteContact: async ({ browser }, world) => ({
    url: `/user/contacts/${await furtherContact(browser, world)}`,
  }),
  undoContactChange: async ({ browser }, world) => ({
    url: `/user/contacts/${await removedContact(browser, world)}/undo`,
  }),
  approve: async ({ browser }, world) => {
    const partner = await newPartner(world, { profile: 'legacy' });
    const asked = await browser.get(`/authorize?${requestOf(partner, { scope: 'payment' })}`);
    // Without a session there is none to approve.
    const { id = 'none' } = asked.json() as { id?: string };
    return { url: '/authorize', payload: { id, approved: true } };
  },
  attachOnboarding: async ({ browser, email }, world) => {
    const newcomer = newNewcomer(world, email === undefined ? {} : { email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    const ticket = newcomer.browser.cookies.get('__Host-onboarding') ?? '';
    browser.cookies.set('__Host-onboarding', ticket);
    return { url: '/onboarding/attach' };
  },
};

/** Another one each time: five codes an hour go to one address. */
const another = () => `target=${newId()}%40example.test`;
/** What a set-up needs depends on what it does to what is there: the call cannot declare it. */
const setUps: Guarded[] = [
  {
    call: activateMethod,
    what: 'adding a contact',
    audience: recentMfa('setup-mfa'),
    want: () => ({ url: `/mfa/-1/activate?${another()}` }),
  },
  {
    call: activateMethod,
    what: 'putting a contact in the place of another',
    audience: recentMfa('security.mfa-edit'),
    want: () => ({ url: `/mfa/1/activate?edit=1&${another()}` }),
  },
  {
    call: activateMethod,
    what: 'putting an app in the place of another',
    audience: recentMfa('setup-mfa-totp'),
    want: ({ totpId }) => ({ url: `/mfa/${String(totpId)}/activate?edit=1` }),
  },
];

const declared = allCalls.flatMap((call) =>
  call.audience.kind === 'recent-mfa' ? [{ call, audience: call.audience }] : [],
);
const guarded: Guarded[] = [
  // A session is enough to refuse, and to let an app read.
  ...[...declared, { call: approve, audience: sensitiveApproval }].map(({ call, audience }) => ({
    call,
    what: call.name,
    audience,
    want: requests[call.name] ?? (() => ({ url: '/nowhere' })),
  })),
  ...setUps,
];

/** Other pages whose proof does as well. */
const alsoDoes = (audience: Guarded['audience']): readonly StepUpAction[] => [
  ...(audience.alsoProvenFor ?? []),
  ...(stepUpFor(actionOf(audience)).alsoProvenFor ?? []),
];

/** One that proves nothing for it. */
const otherFor = (audience: Guarded['audience']): StepUpAction =>
  actionOf(audience) === 'approve' ? 'security.edit-recovery' : 'approve';

/** What a session may have proven, how long ago, and whether that is enough. */
const assurances = [
  { name: 'a code at sign-in only', passes: () => false },
  { name: 'a single grant', grant: '1', passes: () => true },
  { name: 'a single grant of 4 minutes', grant: '1', later: '4 minutes', passes: () => true },
  { name: 'a single grant of 5 minutes', grant: '1', later: '301 seconds', passes: () => false },
  { name: 'a single grant for another page', grant: '1', isOther: true, passes: () => false },
  { name: 'sudo', grant: '0', passes: (kind: string) => kind === 'either' },
  {
    name: 'sudo of 9 minutes',
    grant: '0',
    later: '9 minutes',
    passes: (kind: string) => kind === 'either',
  },
  { name: 'sudo of 10 minutes', grant: '0', later: '601 seconds', passes: () => false },
  { name: 'sudo for another page', grant: '0', isOther: true, passes: () => false },
  { name: 'sudo in another session', grant: '0', isElsewhere: true, passes: () => false },
] as const;

const actionOf = ({ action }: Guarded['audience']): StepUpAction => action;

describe('endpoint × assurance × age', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    providers = await startIdentityProviders();
    ({ world, stop } = await startApiWithCards({ identityProviders: providers.settings }));
  });
  afterAll(async () => {
    await stop?.();
    await providers.stop();
  });

  const send = (browser: TestClient, call: CallDeclaration, { url, payload }: Wanted) =>
    browser.send({ method: call.method, url, ...(payload && { payload }) });

  it('attack 27: every call that changes how people get in declares what it needs', () => {
    const names = [...declared.map(({ call }) => call.name), approve.name];
    expect(names.toSorted()).toEqual(Object.keys(requests).toSorted());
  });

  it('attack 27: of the writes that a session alone may do, one stops money, and none sends any', () => {
    const alone = allCalls.filter((call) => isWrite(call) && call.audience.kind === 'session');
    expect(alone.map(({ name }) => name).toSorted()).toEqual([
      // What it needs depends on what the app asks for: see above.
      'approve',
      // The one exception: whoever lost the card may have lost the phone with it.
      'blockCard',
      'changeMarketing',
      // Proofs of the other account in a merge; what they lead to needs this one's, too.
      'claimOwnership',
      'confirmMergeCode',
      // Its beginning needed the proof: see the set-ups.
      'confirmMethod',
      // Takes a contact from another account only by the code to it (attack 69).
      'declineMerge',
      'endSession',
      'endSessions',
      'endTrust',
      // Notes that it was offered.
      'offerPasskey',
      // Names what was there.
      'renamePasskey',
      'revokeAuthorisedApp',
      'sayNoPhone',
      'sendMergeCode',
      'skipMfaSetup',
      // Costs its merchant the fee that was agreed to; nobody else gets it, and it is switched back.
      'switchProduct',
      'updateProfile',
    ]);
  });

  const cells = guarded.flatMap(({ call, what, audience, want }) =>
    assurances.map((assurance) => ({
      call,
      audience,
      want,
      assurance,
      cell: `${call.method} ${call.path} (${what}) with ${assurance.name}`,
      isAllowed: assurance.passes(audience.takes),
    })),
  );

  it.each(cells)(
    'R147, attacks 27, 30: $cell is allowed: $isAllowed',
    async ({ call, audience, want, assurance, isAllowed }) => {
      await world.setClockAhead('0 seconds');
      const person = await withAuthenticator(world);
      // What the set-up was proven with is over.
      await world.setClockAhead('11 minutes');
      if ('grant' in assurance) {
        const isElsewhere = 'isElsewhere' in assurance;
        const browser = isElsewhere ? await newBrowserOf(world, person, 1) : person.browser;
        const asker = { browser, accountId: person.accountId };
        const raised = await stepUp(world, asker, {
          action: 'isOther' in assurance ? otherFor(audience) : actionOf(audience),
          single: assurance.grant,
          code: await person.codeNow(),
        });
        expect(raised.statusCode).toBe(200);
      }
      if ('later' in assurance) {
        const { rows } = await world.sql<{ shift: string }>(
          `update test_clock set shift = shift + $1::interval returning shift::text`,
          [assurance.later],
        );
        expect(rows).toHaveLength(1);
      }

      const answer = await send(person.browser, call, await want(person, world));

      if (isAllowed) expect(answer.statusCode, answer.body).toBeLessThan(300);
      else {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
      }
    },
  );

  // Who has a password alone has nothing that another could be put in the place of.
  it.each(guarded.filter(({ what }) => !what.startsWith('putting')))(
    'attack 27: $call.path ($what) with a password-only session is refused',
    async ({ call, want }) => {
      await world.setClockAhead('0 seconds');
      const { browser } = await world.signInNewPerson();
      const answer = await send(browser, call, await want({ totpId: -3, browser }, world));
      expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
    },
  );

  it.each(guarded)('$call.path ($what) without a session is 401', async ({ call, want }) => {
    const browser = world.client();
    const answer = await send(browser, call, await want({ totpId: 1, browser }, world));
    expect(answer.statusCode).toBe(401);
  });

  it.each(guarded)(
    'attack 30: $call.path ($what) is allowed by no grant for another page, of either kind',
    async ({ call, audience, want }) => {
      await world.setClockAhead('0 seconds');
      const person = await withAuthenticator(world);
      await world.setClockAhead('11 minutes');
      const does = alsoDoes(audience);
      const others = stepUpActions.filter(
        (action) => action !== actionOf(audience) && !does.includes(action),
      );
      await world.sql(
        `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
         select account_id, session_id, gen_random_uuid(), action, kind, 'totp',
                app_now() + interval '5 minutes'
         from session cross join unnest($2::text[]) as action
         cross join (values ('single'), ('sudo')) as kinds (kind)
         where account_id = $1 and ended_at is null`,
        [person.accountId, others],
      );
      const answer = await send(person.browser, call, await want(person, world));
      expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
      await world.setClockAhead('0 seconds');
    },
  );

  it('attack 29: one single grant allows one write, and the second is refused', async () => {
    await world.setClockAhead('0 seconds');
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.mfa-edit', single: '1' });
    const switchTo = (id: number) => person.browser.post(`/mfa/switch-primary/${id}`, undefined);

    expect((await switchTo(2)).statusCode).toBe(204);
    expect((await switchTo(1)).json()).toMatchObject({ code: 'mfa.step_up_required' });
  });

  it('attack 29: of two writes at once with one single grant, one is done', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.mfa-edit', single: '1' });
    const answers = await Promise.all(
      [1, 2].map((id) => person.browser.post(`/mfa/switch-primary/${id}`, undefined)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 403,
    ]);
  });

  it('a write that fails gives the single grant back', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.mfa-edit', single: '1' });
    expect((await person.browser.delete('/mfa/1')).json()).toMatchObject({
      code: 'mfa.last_method',
    });
    expect((await person.browser.post('/mfa/switch-primary/2', undefined)).statusCode).toBe(204);
  });

  it('A20: a code by e-mail does not take the authenticator away, nor make new recovery keys', async () => {
    const person = await withAuthenticator(world);
    await world.setClockAhead('11 minutes');
    await stepUp(world, person, { action: 'security.mfa-edit', mfaId: 1 });
    const { browser, totpId, accountId } = person;
    // No code is sent for what it may not do; a grant from before this was so counts no more.
    const asked = await browser.get('/mfa/sudo?action=security.edit-recovery&mfaId=2');
    expect(asked.json()).toMatchObject({ code: 'mfa.method_unknown' });
    await world.sql(
      `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), 'security.edit-recovery', kind, 'sms', expires_at
       from step_up
       where account_id = $1 and action = 'security.mfa-edit' and consumed_at is null`,
      [accountId],
    );

    for (const answer of [
      await browser.delete(`/mfa/${String(totpId)}`),
      await browser.post('/mfa/regenerate-recovery', undefined),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'mfa.stronger_proof_required' });
    }
    await world.setClockAhead('0 seconds');
  });
});
