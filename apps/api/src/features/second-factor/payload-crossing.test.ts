import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { authenticatorCode } from '../../testing/authenticator-app.ts';
import { askForCode, confirmCode } from '../../testing/code-page.ts';
import { newPhone } from '../../testing/people-with-codes.ts';
import {
  databaseTime,
  newBrowserOf,
  signedInWithCodes,
  stepUp,
  withAuthenticator,
} from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

const NEW_PASSWORD = 'another long phrase 8?';
/** As a browser names the portal's page: what it begins is its own. */
const FROM_PORTAL = { origin: PORTALS.be };
const REFUSALS = ['code.expired', 'login.code_invalid', 'mfa.code_invalid', 'session.required'];

type Method = 'email' | 'sms' | 'totp' | 'totpRecovery';
type Owner = Awaited<ReturnType<typeof withAuthenticator>>;

/** A challenge that somebody began, and what answers it. */
interface Begun {
  payload: string;
  code: string;
  by: TestClient;
}

const METHOD_IDS: Record<Method, number> = { email: 1, sms: 2, totp: 3, totpRecovery: -4 };

const DOORS: Record<string, (by: TestClient, payload: string, code: string) => Promise<Answer>> = {
  'the code page': confirmCode,
  'the set-up': (by, payload, code) => by.post('/mfa/activate', { payload, code }),
  'the contacts': (by, payload, code) => by.post('/user/login/confirm', { payload, code }),
  'the check of a reset': (by, payload, code) =>
    by.post('/user/reset-password/code', { payload, code }),
  'the reset': (by, payload, code) =>
    by.post('/user/reset-password', {
      payload,
      code,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    }),
};
type Answer = Awaited<ReturnType<TestClient['post']>>;

const PURPOSES = {
  'sign-in': { doors: ['the code page'], methods: ['email', 'sms', 'totp', 'totpRecovery'] },
  'step-up': { doors: ['the code page'], methods: ['email', 'sms', 'totp', 'totpRecovery'] },
  'set-up': { doors: ['the set-up'], methods: ['email', 'sms', 'totp'] },
  'new contact': { doors: ['the contacts'], methods: ['email', 'sms'] },
  reset: { doors: ['the check of a reset', 'the reset'], methods: ['email', 'sms'] },
  'second factor of a reset': {
    doors: ['the code page'],
    methods: ['sms', 'totp', 'totpRecovery'],
  },
} as const satisfies Record<string, { doors: string[]; methods: Method[] }>;
type Purpose = keyof typeof PURPOSES;

describe('a payload', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  /** What answers a challenge by this method, of those whose code is not sent. */
  const ownCode = async (owner: Owner, method: Method): Promise<string> => {
    if (method === 'totp') return owner.codeNow(1);
    if (method === 'totpRecovery') return owner.recoveryKeys[0] ?? '';
    return lastCode(world, owner.accountId);
  };

  const proven = async (owner: Owner, by: TestClient, ticket: string, method: Method) => {
    const { payload } = (await askForCode(by, ticket, METHOD_IDS[method])).json();
    return { payload, code: await ownCode(owner, method), by };
  };

  async function resetOf(owner: Owner, by: TestClient, contact: object): Promise<Begun> {
    const { payload } = (await by.post('/user/forgot-password', contact, FROM_PORTAL)).json();
    return { payload, code: await lastCode(world, owner.accountId), by };
  }

  /** All methods of one purpose, begun by one person in one browser, so that all are alive at once. */
  const begin: Record<Purpose, (owner: Owner) => Promise<(method: Method) => Promise<Begun>>> = {
    'sign-in': async (owner) => {
      const by = world.client();
      const typed = { email: owner.email, password: PASSWORD };
      const { mfa } = (await by.post('/token', typed, FROM_PORTAL)).json();
      return (method) => proven(owner, by, mfa.payload, method);
    },
    'step-up': async (owner) => async (method) => {
      const id = METHOD_IDS[method];
      const asked = await owner.browser.get(`/mfa/sudo?action=security.mfa-edit&mfaId=${id}`);
      const { payload } = asked.json();
      return { payload, code: await ownCode(owner, method), by: owner.browser };
    },
    'set-up': async (owner) => {
      const code = await owner.codeNow(1);
      await stepUp(world, owner, { action: 'security.mfa-edit', code });
      const wishes = {
        email: `-1/activate?target=more-${owner.email}`,
        sms: `-2/activate?target=${encodeURIComponent(newPhone())}`,
        totp: `${String(owner.totpId)}/activate?edit=1`,
      };
      return async (method) => {
        const wish = wishes[method as keyof typeof wishes];
        const { payload, data } = (await owner.browser.get(`/mfa/${wish}`)).json();
        const shown = async () => authenticatorCode(data.secret, await databaseTime(world));
        const right = method === 'totp' ? await shown() : await lastCode(world, owner.accountId);
        return { payload, code: right, by: owner.browser };
      };
    },
    'new contact': async (owner) => async (method) => {
      const typed = method === 'email' ? { email: `new-${owner.email}` } : { phone: newPhone() };
      const { payload } = (await owner.browser.post('/user/login', typed)).json();
      return { payload, code: await lastCode(world, owner.accountId), by: owner.browser };
    },
    reset: async (owner) => {
      const by = world.client();
      const { email, phone } = owner;
      return (method) => resetOf(owner, by, method === 'email' ? { email } : { phone });
    },
    'second factor of a reset': async (owner) => {
      const by = world.client();
      const { payload, code } = await resetOf(owner, by, { email: owner.email });
      const typed = { payload, code, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
      const { mfa } = (await by.post('/user/reset-password', typed, FROM_PORTAL)).json();
      return (method) => proven(owner, by, mfa.payload, method);
    },
  };

  /** Nothing but the crossing is to refuse: neither the five tries nor the day's budget. */
  async function giveTriesBack({ accountId }: Owner): Promise<void> {
    await world.sql('update challenge set attempts = 0 where account_id = $1', [accountId]);
    await world.sql('delete from code_budget where account_id = $1', [accountId]);
  }

  /** Everybody who is signed in may enter the contacts: what is typed there decides. */
  const letToContacts = (accountIds: string[]) =>
    world.sql(
      `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), 'profile.edit-credentials', 'sudo', 'totp',
              app_now() + interval '10 minutes'
       from session where account_id = any ($1::uuid[]) and ended_at is null`,
      [accountIds],
    );

  const kinds = Object.entries(PURPOSES).flatMap(([purpose, { methods }]) =>
    methods.map((method) => [purpose as Purpose, method] as const),
  );
  it.each(kinds)(
    'attack 28: of a %s by %s passes with its own code, at its own door, for its own person and session, and in no other cell',
    async (purpose, method) => {
      const owner = await withAuthenticator(world);
      await world.setClockAhead('0 seconds');
      const elsewhere = await newBrowserOf(world, owner, METHOD_IDS.email);
      const stranger = await signedInWithCodes(world);
      await letToContacts([owner.accountId, stranger.accountId]);
      const beginBy = await begin[purpose](owner);
      // The others first: of messages the newest is read.
      const others = PURPOSES[purpose].methods.filter((other) => other !== method);
      const codes: [whose: string, code: string][] = [];
      for (const other of others) codes.push([other, (await beginBy(other)).code]);
      const { payload, code, by } = await beginBy(method);
      codes.push(['its own', code]);
      const browsers: [who: string, browser: TestClient][] = [
        ['who began it', by],
        ['another session of theirs', elsewhere],
        ['another person', stranger.browser],
        ['a guest', world.client()],
      ];
      for (const [who, browser] of browsers.slice(1, 3)) {
        expect((await browser.get('/user')).statusCode, `${who} is signed in`).toBe(200);
      }

      const ownDoors: readonly string[] = PURPOSES[purpose].doors;
      /** A reset is begun by who is signed in nowhere: the message may be read on another device. */
      const isAnybodys = purpose === 'reset';
      let refused = 0;
      for (const [door, enter] of Object.entries(DOORS)) {
        for (const [who, browser] of browsers) {
          for (const [whose, typed] of codes) {
            const isOwn = ownDoors.includes(door) && whose === 'its own';
            if (isOwn && (isAnybodys || browser === by)) continue;
            const answer = await enter(browser, payload, typed);
            const cell = `${door}, ${who}, code of ${whose}: ${answer.body}`;
            expect(answer.statusCode, cell).toBeGreaterThanOrEqual(400);
            expect(REFUSALS, cell).toContain(answer.json().code);
            await giveTriesBack(owner);
            refused += 1;
          }
        }
      }
      const cells = Object.keys(DOORS).length * browsers.length * codes.length;
      expect(refused).toBe(cells - ownDoors.length * (isAnybodys ? browsers.length : 1));

      for (const door of ownDoors) {
        const answer = await DOORS[door]?.(by, payload, code);
        // The second proof that a reset asks for is asked for only after a right code.
        const passed = answer?.statusCode === 200 || answer?.json().code === 'mfa.required';
        expect(passed, `${door}, its own: ${answer?.body}`).toBe(true);
      }
    },
  );
});
