import { insertCompany } from '@carnet/identity/invitations/companies';
import type { Company } from '@carnet/identity/invitations/invitation';
import { inviteMany } from '@carnet/identity/invitations/invite-many';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo } from '../../testing/sent-messages.ts';
import type { TestWorld } from '../../testing/test-api.ts';

const COMPANY: Company = { id: 'de-linde', market: 'be', name: 'De Linde', emailDomains: [] };

describe('a card or an invitation that comes to an account which is there', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  let hugo: Awaited<ReturnType<typeof signedInWithCodes>>;
  beforeAll(async () => {
    ({ world, stop } = await startApiWithCards());
    await insertCompany(world.db, COMPANY);
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    hugo = await signedInWithCodes(world);
  });
  afterAll(() => stop?.());

  async function attach(newcomer: Newcomer) {
    hugo.browser.cookies.set(
      '__Host-onboarding',
      newcomer.browser.cookies.get('__Host-onboarding') ?? '',
    );
    await world.setClockAhead('20 seconds');
    await stepUp(world, hugo, { action: 'onboarding.attach', single: '1' });
    const answer = await hugo.browser.send({ method: 'POST', url: '/onboarding/attach' });
    await world.setClockAhead('0');
    return answer;
  }
  const alerts = async () =>
    (await messagesTo(world, hugo.accountId)).filter(({ purpose }) =>
      purpose.endsWith('-attached'),
    );

  it('attack 82: every proven contact is told of the card, and no unproven one', async () => {
    await world.sql(
      `insert into contact (account_id, contact_id, kind, value, is_default)
       values ($1, gen_random_uuid(), 'email', 'unproven@example.test', false)`,
      [hugo.accountId],
    );
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    expect(await alerts()).toEqual([]);
    expect((await attach(newcomer)).json()).toEqual({ ending: 'card-activated' });

    const told = await alerts();
    expect(told.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual(
      [`email ${hugo.email}`, `sms ${hugo.phone}`].toSorted(),
    );
    for (const { purpose, values } of told) {
      expect(purpose).toBe('card-attached');
      expect(values).toMatchObject({ last4: newcomer.card.slice(-4) });
      expect(JSON.stringify(values)).not.toContain(newcomer.card);
    }
  });

  it('attack 82: the link of the message says what came, and takes the sessions of whoever added it', async () => {
    const line = { kind: 'employee', email: hugo.email, platformId: hugo.accountId } as const;
    const [invited] = await world.db
      .transaction()
      .execute((transaction) => inviteMany(transaction, world.keyring, COMPANY.id, [line]));
    const newcomer = newNewcomer(world, { email: hugo.email });
    const code = await lastCode(world, invited?.invitationId ?? '');
    expect((await newcomer.post('/onboarding/code', { code })).statusCode).toBe(200);
    await newcomer.walkOnTo('onboarding-mfa');
    await newcomer.prove();
    expect((await attach(newcomer)).json()).toEqual({ ending: 'code-only' });

    const told = await alerts();
    expect(told).toHaveLength(2);
    expect(told).toMatchObject([
      { purpose: 'invitation-attached', values: { company: 'De Linde' } },
      { purpose: 'invitation-attached', values: { company: 'De Linde' } },
    ]);
    const { values } = told.find(({ channel }) => channel === 'email') ?? {};
    const token = values && 'notMe' in values ? values.notMe : undefined;
    const about = await world.client().post('/alerts/not-me/about', { token });
    expect(about.json()).toMatchObject({ kind: 'invitation-attached' });
    expect((await hugo.browser.get('/user')).statusCode).toBe(200);
    expect((await world.client().post('/alerts/not-me', { token })).statusCode).toBe(200);
    expect((await hugo.browser.get('/user')).statusCode).toBe(401);
  });

  it('attack 82: what was refused is told to nobody', async () => {
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    const owner = newNewcomer(world);
    await owner.presentCard(newcomer.card);
    await owner.walkOnTo('onboarding.confirmation');

    expect((await attach(newcomer)).json()).toMatchObject({ code: 'card.linked' });
    expect(await alerts()).toEqual([]);
  });
});
