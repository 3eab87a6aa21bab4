import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import { insertCompany } from '@carnet/identity/invitations/companies';
import { inviteMany } from '@carnet/identity/invitations/invite-many';
import { revokeInvitation } from '@carnet/identity/invitations/revoke-invitation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const COMPANY = 'de-linde';

describe('from an invitation to an account', () => {
  let world: TestWorld;
  let invited = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
    await insertCompany(world.db, {
      id: COMPANY,
      market: 'be',
      name: 'De Linde',
      emailDomains: ['linde.example'],
    });
  });
  beforeEach(() => world.sql('delete from limit_counter'));
  afterAll(() => world?.stop());

  async function invite(kind: InvitationKind = 'employee') {
    const number = ++invited;
    const email = `person-${number}@linde.example`;
    const line = { kind, email, platformId: `p-${number}` };
    const [result] = await world.db
      .transaction()
      .execute((transaction) => inviteMany(transaction, world.keyring, COMPANY, [line]));
    const invitationId = result?.invitationId ?? '';
    const code = await lastCode(world, invitationId);
    const newcomer = newNewcomer(world, { email });
    const present = (typed = code) => newcomer.post('/onboarding/code', { code: typed });
    return { ...line, invitationId, code, newcomer, present };
  }
  const one = async (text: string, values: unknown[]) => (await world.sql(text, values)).rows[0];

  async function arrive(newcomer: Newcomer) {
    await newcomer.walkOnTo('onboarding.password');
    return newcomer.createAccount();
  }

  it.each([
    ['employee', 'user', 'user_id'],
    ['colleague', 'customer', 'customer_user_id'],
    ['merchant', 'merchant', 'merchant_id'],
  ] as const)(
    'R306: an invited %s arrives, and the %s platform knows them',
    async (kind, platform, column) => {
      const { newcomer, present, platformId, invitationId, email } = await invite(kind);
      expect((await present()).json().data).toMatchObject({
        step: 'onboarding.welcome',
        entrance: { kind: 'invitation', invitation: kind, company: 'De Linde' },
        bound_email: email,
        suggests_private_email: true,
      });
      expect((await arrive(newcomer)).json()).toMatchObject({ ending: 'code-only' });

      const accountId = newcomer.ticketId();
      const id = `${COMPANY}:${platformId}`;
      expect(
        await one('select account_id, platform from platform_directory where platform_id = $1', [
          id,
        ]),
      ).toEqual({ account_id: accountId, platform });
      expect(
        await one(`select ${column} as id from account where account_id = $1`, [accountId]),
      ).toEqual({ id });
      expect(
        await one('select accepted_by from invitation where account_id = $1', [invitationId]),
      ).toEqual({ accepted_by: accountId });
    },
  );

  it('R231: to look spends nothing; the account spends it, once', async () => {
    const { newcomer, present, code, email } = await invite();
    await present();
    await present();
    const other = newNewcomer(world, { email });
    expect((await other.post('/onboarding/code', { code })).statusCode).toBe(200);
    await arrive(newcomer);

    expect((await newNewcomer(world).post('/onboarding/code', { code })).json()).toMatchObject({
      code: 'invitation.invalid',
    });
  });

  it('attack 71: two tickets of one invitation, both ready: one account', async () => {
    const { newcomer, present, code, email } = await invite();
    await present();
    const other = newNewcomer(world, { email });
    await other.post('/onboarding/code', { code });
    const people = [newcomer, other];
    for (const person of people) await person.walkOnTo('onboarding.password');
    const answers = await Promise.all(people.map((person) => person.createAccount()));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
  });

  it('an invitation serves nobody who cannot read the invited mailbox', async () => {
    const { newcomer, present, email } = await invite();
    await present();
    await newcomer.walkOnTo('onboarding.create');
    const thief = { email: 'thief@example.test' };
    expect((await newcomer.describe(thief)).json()).toMatchObject({
      code: 'onboarding.email_invalid',
    });
    await newcomer.describe();
    expect((await newcomer.sendEmailCode(thief)).json()).toMatchObject({
      code: 'onboarding.email_invalid',
    });
    // A private address beside it is welcome, and proves nothing for the invited one.
    await newcomer.sendEmailCode({ private_email: 'thief@example.test' });
    expect((await newcomer.read())?.asked?.for).toBe('email');
    expect((await newcomer.read())?.typed?.email).toBe(email);
  });

  it('one that is revoked while the person is on the way makes no account', async () => {
    const { newcomer, present, invitationId } = await invite();
    await present();
    await newcomer.walkOnTo('onboarding.password');
    await revokeInvitation(world.db, invitationId);

    expect((await newcomer.createAccount()).json()).toMatchObject({ code: 'invitation.invalid' });
    expect(
      await one('select count(*)::int as n from account where account_id = $1', [
        newcomer.ticketId(),
      ]),
    ).toEqual({ n: 0 });
  });

  it('attack 24: ten wrong codes an hour from a network, and a right one is no guess', async () => {
    const { present } = await invite();
    const { code, newcomer } = await invite();
    for (let shown = 0; shown < 3; shown++) expect((await present()).statusCode).toBe(200);
    const guess = (typed: string) =>
      world.client().post('/onboarding/code', { code: typed }, { 'x-forwarded-for': '10.99.0.1' });
    const statuses: number[] = [];
    for (let guessed = 0; guessed < 12; guessed++)
      statuses.push((await guess(`ABCDEFGHJKMN${String(guessed).padStart(4, '0')}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect((await guess(code)).statusCode).toBe(429);
    expect((await newcomer.post('/onboarding/code', { code })).statusCode).toBe(200);
  });

  it('another entrance takes its place, and what was proven for the first is proven no more', async () => {
    const first = await invite();
    await first.present();
    await first.newcomer.walkOnTo('onboarding.phone-verification');
    await first.newcomer.enter('onboarding');
    const second = await invite();
    const answer = await first.newcomer.post('/onboarding/code', { code: second.code });
    expect(answer.json().data).toMatchObject({
      step: 'onboarding.welcome',
      bound_email: second.email,
      proven: { email: false },
    });
    expect(answer.json().data.typed).toBeUndefined();
  });
});
