import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { emailContact, newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('declining a merge by taking the shared contact away', () => {
  let world: TestWorld;
  let on: ReturnType<typeof merging>;
  let people = 0;
  beforeAll(async () => {
    world = await startTestApi();
    on = merging(world);
  });
  afterAll(() => world.stop());

  async function withTwoAddresses() {
    people += 1;
    const [email, second] = [`two-${people}@example.test`, `also-two-${people}@example.test`];
    const phone = newPhone();
    const { accountId } = await world.newPerson({
      contacts: [emailContact(email), emailContact(second), phoneContact(phone)],
    });
    return { accountId, email, second, phone };
  }

  const addressesOf = async (accountId: string) =>
    (
      await world.sql<{ value: string }>(
        `select value from contact where account_id = $1 and kind = 'email' order by value`,
        [accountId],
      )
    ).rows.map(({ value }) => value);

  const remove = ({ person, payload }: Awaited<ReturnType<typeof on.offered>>) =>
    person.browser.post('/merge/decline', { payload, decision: 'remove' });

  it('attack 69: nothing is taken before the code to it', async () => {
    const other = await withTwoAddresses();
    const visit = await on.offered(other);
    const answer = await remove(visit);
    expect(answer.json().code).toBe('merge.proof_missing');
    expect(await addressesOf(other.accountId)).toHaveLength(2);
  });

  it('attack 69: the last address stays, whoever has its code', async () => {
    const visit = await on.offered();
    await on.proveContact(visit);
    const answer = await remove(visit);
    expect(answer.json().code).toBe('contact.last_of_kind');
    expect(await addressesOf(visit.other.accountId)).toContain(visit.other.email);
  });

  it('attack 69, R207: after the code it goes, every contact is told, and an alert’s link puts it back for 72 hours', async () => {
    const other = await withTwoAddresses();
    const visit = await on.offered(other);
    await on.proveContact(visit);
    const removed = await remove(visit);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await addressesOf(other.accountId)).toEqual([other.second]);

    const told = (await messagesTo(world, other.accountId)).filter(
      ({ purpose }) => purpose === 'mfa-changed',
    );
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [other.second, other.email, other.phone].toSorted(),
    );
    const [token] = await notMeTokens(world, other.accountId);
    const undone = await world.client().post('/alerts/not-me', { token });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await addressesOf(other.accountId)).toEqual([other.second, other.email].toSorted());
  });

  it('attack 69: while that can be undone nobody else gets the contact, with its code or as a newcomer', async () => {
    const other = await withTwoAddresses();
    const visit = await on.offered(other);
    await on.proveContact(visit);
    await remove(visit);

    const adds = async (person: typeof visit.person) => {
      await stepUp(world, person, { action: 'profile.edit-credentials' });
      return (await on.page.add(person, { email: other.email })).json().code;
    };
    expect(await adds(visit.person)).toBe('contact.held');
    expect(await adds(await signedInWithCodes(world))).toBe('contact.held');
    await stepUp(world, visit.person, { action: 'setup-mfa' });
    const asked = await visit.person.browser.get(`/mfa/-1/activate?target=${other.email}`);
    const asMethod = await visit.person.browser.post('/mfa/activate', {
      payload: asked.json().payload,
      code: await lastCode(world, visit.person.accountId),
    });
    expect(asMethod.json().code).toBe('contact.held');
    await expect(
      world.newPerson({ contacts: [emailContact(other.email), phoneContact(newPhone())] }),
    ).rejects.toMatchObject({ code: '23505' });

    const [token] = await notMeTokens(world, other.accountId);
    const undone = await world.client().post('/alerts/not-me', { token });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await addressesOf(other.accountId)).toContain(other.email);
  });

  it('attack 69: after those 72 hours it can be added by who has its code', async () => {
    const other = await withTwoAddresses();
    const visit = await on.offered(other);
    await on.proveContact(visit);
    await remove(visit);
    await world.setClockAhead('73 hours');
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const added = await on.page.add(person, { email: other.email });
    await world.setClockAhead('0');
    expect(added.statusCode, added.body).toBe(200);
    expect(await addressesOf(person.accountId)).toContain(other.email);
  });
});
