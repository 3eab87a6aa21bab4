import { needsSession } from '@carnet/contract/audience';
import type { CallDeclaration } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { authenticatorCode } from '../../testing/authenticator-app.ts';
import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import { emailContact, newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { databaseTime, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPersonWithTrust, signInWith } from '../../testing/trusted-browser.ts';

const THIEF = { email: 'thief@example.test', phone: '+32470999999' };

interface Victim {
  browser: TestClient;
  accountId: string;
  email: string;
  phone: string;
}

interface Attempt {
  what: string;
  url: string;
  payload?: object;
}

const at = (what: string, url: string, payload?: object): Attempt => ({
  what,
  url,
  ...(payload && { payload }),
});

/** Every call that adds, replaces, promotes or removes a factor or contact, in all its forms. */
const changing: Record<string, (victim: Victim, contactIds: string[]) => Attempt[]> = {
  activateMethod: ({ phone }) => {
    const mail = encodeURIComponent(THIEF.email);
    const number = encodeURIComponent(THIEF.phone);
    return [
      at('adds an address', `/mfa/-1/activate?target=${mail}`),
      at('adds a number', `/mfa/-2/activate?target=${number}`),
      at('adds the number on file', `/mfa/-2/activate?target=${encodeURIComponent(phone)}`),
      at('adds an app', '/mfa/-3/activate'),
      at('adds an app as a change', '/mfa/-3/activate?edit=1'),
      at('replaces the address', `/mfa/1/activate?edit=1&target=${mail}`),
      at('replaces the number', `/mfa/2/activate?edit=1&target=${number}`),
    ];
  },
  confirmMethod: () => [
    at('finishes what was never begun', '/mfa/activate', {
      payload: `cp1_${'A'.repeat(64)}`,
      code: '12345678',
    }),
  ],
  switchPrimaryMethod: () => [
    at('promotes the first', '/mfa/switch-primary/1'),
    at('promotes the second', '/mfa/switch-primary/2'),
  ],
  deleteMethod: ({ email, phone }) => [
    at('removes the first', '/mfa/1'),
    at('removes the second', '/mfa/2'),
    at('removes the address', `/mfa/-1?target=${encodeURIComponent(email)}`),
    at('removes the number', `/mfa/-2?target=${encodeURIComponent(phone)}`),
    at('removes the app', '/mfa/-3'),
  ],
  addContact: () => [
    at('adds an address to sign in with', '/user/login', { email: THIEF.email }),
    at('adds a number to sign in with', '/user/login', { phone: THIEF.phone }),
  ],
  confirmContact: () => [
    at('confirms what was never begun', '/user/login/confirm', {
      payload: `cp1_${'A'.repeat(64)}`,
      code: '12345678',
    }),
  ],
  deleteContact: (_victim, contactIds) =>
    contactIds.map((id) => at('removes a contact', `/user/contacts/${id}`)),
  undoContactChange: (_victim, contactIds) =>
    contactIds.map((id) => at('undoes a change', `/user/contacts/${id}/undo`)),
  regenerateRecoveryKeys: () => [at('makes new keys', '/mfa/regenerate-recovery')],
  beginPasskey: () => [at('begins a passkey', '/passkeys/begin')],
  addPasskey: () => [
    at('adds a passkey that was never begun', '/passkeys', {
      payload: `cp1_${'A'.repeat(64)}`,
      passkey: newPasskeyDevice().make({ challenge: 'AAAA', user: { id: 'AAAA' } }),
    }),
  ],
  removePasskey: () => [at('removes a passkey', `/passkeys/${newId()}`)],
  beginIdentity: () => [at('begins to connect', '/identities/begin', { provider: 'itsme' })],
  addIdentity: () => [
    at('connects what was never begun', '/identities', { state: 'AAAA', code: 'AAAA' }),
  ],
  removeIdentity: () => [at('disconnects an identity', `/identities/${newId()}`)],
  keepIdentity: () => [at('keeps an identity', `/identities/${newId()}/keep`)],
  keepPasskey: () => [at('keeps a passkey', `/passkeys/${newId()}/keep`)],
};

/** Why the other calls of a session cannot: a new call is put into one of the two lists. */
const harmless: Record<
  string,
  'reads' | 'ends' | 'is noted' | 'asks for a proof' | 'has a matrix of its own'
> = {
  authorise: 'reads',
  listAuthorisedApps: 'reads',
  listCards: 'reads',
  listProducts: 'reads',
  listHolds: 'reads',
  listMarketing: 'reads',
  listMerges: 'reads',
  listMfaMethods: 'reads',
  listNotifications: 'reads',
  listPasskeys: 'reads',
  readPasskeyStore: 'reads',
  listIdentities: 'reads',
  listStepUpMethods: 'reads',
  listSessions: 'reads',
  readDataOrder: 'reads',
  readDetails: 'reads',
  readMerge: 'reads',
  readMfaStatus: 'reads',
  readOverview: 'reads',
  readProfile: 'reads',
  readAlertChannel: 'reads',
  readRecentMfa: 'reads',
  confirmCode: 'asks for a proof',
  confirmMfa: 'asks for a proof',
  requestCode: 'asks for a proof',
  sendMergeCode: 'asks for a proof',
  confirmMergeCode: 'asks for a proof',
  claimOwnership: 'asks for a proof',
  declineMerge: 'ends',
  endSession: 'ends',
  endSessions: 'ends',
  endTrust: 'ends',
  blockCard: 'ends',
  keepAlertChannel: 'ends',
  revokeAuthorisedApp: 'ends',
  skipMfaSetup: 'ends',
  changeMarketing: 'is noted',
  offerPasskey: 'is noted',
  renamePasskey: 'is noted',
  sayNoPhone: 'is noted',
  switchProduct: 'is noted',
  updateProfile: 'is noted',
  approve: 'has a matrix of its own',
  attachOnboarding: 'has a matrix of its own',
  changeAlertChannel: 'has a matrix of its own',
  changeIban: 'has a matrix of its own',
  changePassword: 'has a matrix of its own',
  closeAccount: 'has a matrix of its own',
  downloadData: 'has a matrix of its own',
  orderData: 'has a matrix of its own',
  merge: 'has a matrix of its own',
  sendUndoLink: 'has a matrix of its own',
};

const ofSession = allCalls.filter(
  ({ audience }) => needsSession(audience) || audience.kind === 'guest-or-session',
);
const changes = ofSession.filter(({ name }) => Object.hasOwn(changing, name));

describe('planting', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const send = (browser: TestClient, { method }: CallDeclaration, { url, payload }: Attempt) =>
    browser.send({ method, url, ...(payload && { payload }) });

  async function withPassword(minutesAgo = '0 seconds'): Promise<Victim> {
    const [phone, email] = [newPhone(), `victim-${newPhone().slice(1)}@example.test`];
    const contacts = [emailContact(email), { ...phoneContact(phone), isVerified: false }];
    const { accountId } = await world.newPerson({ contacts });
    const browser = world.client();
    await browser.signIn(email);
    await browser.get('/user');
    await world.setClockAhead(minutesAgo);
    return { browser, accountId, email, phone };
  }

  /** The password and a browser that is trusted: no code was asked for either. */
  async function onTrustedDevice(): Promise<Victim> {
    const person = await newPersonWithTrust(world);
    await signInWith(person.device, person.email);
    await person.browser.get('/user');
    return person;
  }

  /** All that decides how somebody gets in. */
  async function waysIn(accountId: string) {
    const tables = ['contact', 'identifier', 'mfa_method', 'authenticator', 'recovery_key'];
    const rows = await Promise.all(
      tables.map((table) =>
        world.sql(`select to_jsonb(t) as row from ${table} t where account_id = $1 order by 1`, [
          accountId,
        ]),
      ),
    );
    return rows.map((found) => found.rows);
  }

  const contactsOf = async ({ accountId }: Victim): Promise<string[]> => {
    const { rows } = await world.sql<{ id: string }>(
      'select contact_id as id from contact where account_id = $1',
      [accountId],
    );
    return rows.map(({ id }) => id);
  };

  it('attack 81: every call of a session is known to change how people get in, or not to', () => {
    const known = [...Object.keys(changing), ...Object.keys(harmless)];
    expect(ofSession.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  const sessions = [
    ['a session that has just begun', () => withPassword()],
    ['a session that was left open', () => withPassword('11 minutes')],
    ['a session of a trusted device', onTrustedDevice],
  ] as const;

  describe.each(sessions)('with a password alone, in %s', (_name, begin) => {
    it.each(changes)('attack 81: $method $path is refused in all its forms', async (call) => {
      const victim = await begin();
      const before = await waysIn(victim.accountId);
      const contactIds = await contactsOf(victim);
      for (const attempt of changing[call.name]?.(victim, contactIds) ?? []) {
        const answer = await send(victim.browser, call, attempt);
        // What is set up already is told so, and changes nothing (R158).
        if (call.name === 'activateMethod' && answer.statusCode === 204) continue;
        expect(answer.statusCode, attempt.what).toBeGreaterThanOrEqual(400);
        if (call.name !== 'confirmMethod' && answer.statusCode !== 404) {
          expect(answer.json().code, attempt.what).toBe('mfa.step_up_required');
        }
      }
      expect(await waysIn(victim.accountId)).toEqual(before);
      const sent = await messagesTo(world, victim.accountId);
      expect(sent.filter(({ to }) => Object.values(THIEF).includes(to))).toEqual([]);
    });
  });

  it('attack 81: an app that was begun with a proof is not finished in another session', async () => {
    const owner = await withPassword();
    await stepUp(world, owner, { action: 'setup-mfa' });
    const { payload, data } = (await owner.browser.get('/mfa/-3/activate')).json();
    const thief = world.client();
    await thief.signIn(owner.email);
    const code = authenticatorCode(data.secret, await databaseTime(world));
    const answer = await thief.post('/mfa/activate', { payload, code });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await thief.get('/mfa')).json()).toEqual([]);
  });

  async function finishContact({ browser, accountId }: Victim, url: string) {
    const { payload } = (await browser.get(url)).json();
    return browser.post('/mfa/activate', { payload, code: await lastCode(world, accountId) });
  }

  async function finishApp({ browser }: Victim) {
    const { payload, data } = (await browser.get('/mfa/-3/activate')).json();
    const code = authenticatorCode(data.secret, await databaseTime(world));
    return browser.post('/mfa/activate', { payload, code });
  }

  const number = () => `/mfa/-2/activate?target=${encodeURIComponent(newPhone())}`;
  const finished: [string, () => Promise<Victim>][] = [
    [
      'the address on file, by its own code',
      async () => {
        const person = await withPassword();
        expect((await finishContact(person, '/mfa/-1/activate')).statusCode).toBe(200);
        return person;
      },
    ],
    [
      'a first number, after a code to the address',
      async () => {
        const person = await withPassword();
        await stepUp(world, person, { action: 'setup-mfa' });
        expect((await finishContact(person, number())).statusCode).toBe(200);
        return person;
      },
    ],
    [
      'a first app, after a code to the address',
      async () => {
        const person = await withPassword();
        await stepUp(world, person, { action: 'setup-mfa' });
        expect((await finishApp(person)).statusCode).toBe(200);
        return person;
      },
    ],
    [
      'a second number, from the page of methods',
      async () => {
        const person = await signedInWithCodes(world);
        for (const action of ['security.mfa-edit', 'security.edit-recovery'] as const) {
          await stepUp(world, person, { action });
        }
        expect((await finishContact(person, number())).statusCode).toBe(200);
        return person;
      },
    ],
    [
      'another number instead of the one there was',
      async () => {
        const person = await signedInWithCodes(world);
        await stepUp(world, person, { action: 'security.mfa-edit' });
        const url = `/mfa/2/activate?edit=1&target=${encodeURIComponent(newPhone())}`;
        expect((await finishContact(person, url)).statusCode).toBe(200);
        return person;
      },
    ],
  ];

  describe.each(finished)('after setting up %s', (_name, setUp) => {
    it('attack 81: nothing else is changed without a new proof', async () => {
      const victim = await setUp();
      const before = await waysIn(victim.accountId);
      const contactIds = await contactsOf(victim);
      for (const call of changes.filter(({ name }) => name !== 'confirmMethod')) {
        for (const attempt of changing[call.name]?.(victim, contactIds) ?? []) {
          const answer = await send(victim.browser, call, attempt);
          if (call.name === 'activateMethod' && answer.statusCode === 204) continue;
          // An address where a number belongs is refused before anything is asked.
          expect([403, 404, 422], `${call.name} ${attempt.what}`).toContain(answer.statusCode);
        }
      }
      const password = { password: 'another long phrase 8?' };
      const changed = await victim.browser.send({
        method: 'POST',
        url: '/user/password',
        payload: { ...password, confirm_password: password.password },
      });
      expect(changed.json()).toMatchObject({ code: 'mfa.step_up_required' });
      expect(await waysIn(victim.accountId)).toEqual(before);
    });
  });
});
