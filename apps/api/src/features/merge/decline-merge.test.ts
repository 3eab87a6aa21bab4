import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { emailContact, newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
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
});
