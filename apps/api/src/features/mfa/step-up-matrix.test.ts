import type { Audience } from '@carnet/contract/audience';
import type { CallDeclaration } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { approve, sensitiveApproval } from '@carnet/contract/calls/consent';
import { type StepUpAction, stepUpActions } from '@carnet/contract/rules/step-up';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes, stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, requestOf } from '../../testing/test-partner.ts';

type Person = Awaited<ReturnType<typeof withAuthenticator>>;
type RecentMfa = Extract<Audience, { kind: 'recent-mfa' }>;

interface Wanted {
  url: string;
  payload?: object;
}

/** Every call that declares a recent second factor, with a request that would succeed. */
const requests: Record<
  string,
  (person: { totpId: number; browser: TestClient }, world: TestWorld) => Wanted | Promise<Wanted>
> = {
  switchPrimaryMethod: () => ({ url: '/mfa/switch-primary/2' }),
  deleteMethod: ({ totpId }) => ({ url: `/mfa/${String(totpId)}` }),
  regenerateRecoveryKeys: () => ({ url: '/mfa/regenerate-recovery' }),
  changePassword: () => ({
    url: '/user/password',
    payload: { password: 'another long phrase 8?', confirm_password: 'another long phrase 8?' },
  }),
  approve: async ({ browser }, world) => {
    const partner = await newPartner(world, { profile: 'legacy' });
    const asked = await browser.get(`/authorize?${requestOf(partner, { scope: 'payment' })}`);
    // Without a session there is none to approve.
    const { id = 'none' } = asked.json() as { id?: string };
    return { url: '/authorize', payload: { id, approved: true } };
  },
};

const guarded: { call: CallDeclaration; audience: RecentMfa }[] = [
  ...allCalls.flatMap((call) =>
    call.audience.kind === 'recent-mfa' ? [{ call, audience: call.audience }] : [],
  ),
  // A session is enough to refuse, and to let an app read.
  { call: approve, audience: sensitiveApproval },
];

const otherThan = (action: StepUpAction): StepUpAction =>
  stepUpActions.find((other) => other !== action) ?? 'security.mfa-edit';

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
] as const;

describe('endpoint × assurance × age', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const send = (browser: TestClient, call: CallDeclaration, { url, payload }: Wanted) =>
    browser.send({ method: call.method, url, ...(payload && { payload }) });
  const wantedBy = async ({ name }: CallDeclaration, person: Pick<Person, 'totpId' | 'browser'>) =>
    (await requests[name]?.(person, world)) ?? { url: '/nowhere' };

  it('attack 27: every call that changes how people get in declares what it needs', () => {
    expect(guarded.map(({ call }) => call.name).toSorted()).toEqual(
      Object.keys(requests).toSorted(),
    );
  });

  const cells = guarded.flatMap(({ call, audience }) =>
    assurances.map((assurance) => ({
      call,
      audience,
      assurance,
      cell: `${call.method} ${call.path} with ${assurance.name}`,
      isAllowed: assurance.passes(audience.grant),
    })),
  );

  it.each(cells)(
    'R147, attacks 27, 30: $cell is allowed: $isAllowed',
    async ({ call, audience, assurance, isAllowed }) => {
      await world.setClockAhead('0 seconds');
      const person = await withAuthenticator(world);
      // What the set-up was proven with is over.
      await world.setClockAhead('11 minutes');
      if ('grant' in assurance) {
        const { action } = audience;
        const raised = await stepUp(world, person, {
          action: 'isOther' in assurance ? otherThan(action) : action,
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

      const answer = await send(person.browser, call, await wantedBy(call, person));

      if (isAllowed) expect(answer.statusCode, answer.body).toBeLessThan(300);
      else {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
      }
    },
  );

  it.each(guarded)(
    'attack 27: $call.path with a password-only session is refused',
    async ({ call }) => {
      await world.setClockAhead('0 seconds');
      const { browser } = await world.signInNewPerson();
      const answer = await send(browser, call, await wantedBy(call, { totpId: 1, browser }));
      expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
    },
  );

  it.each(guarded)('$call.path without a session is 401', async ({ call }) => {
    const browser = world.client();
    const answer = await send(browser, call, await wantedBy(call, { totpId: 1, browser }));
    expect(answer.statusCode).toBe(401);
  });

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
      `insert into step_up_grant (account_id, session_id, grant_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), 'security.edit-recovery', kind, 'sms', expires_at
       from step_up_grant
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
