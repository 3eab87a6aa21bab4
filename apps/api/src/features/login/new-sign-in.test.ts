import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the message about a sign-in from a new browser', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const messagesTo = async (accountId: string) =>
    (
      await world.sql<{ purpose: string; locale: string; recipient: string }>(
        'select purpose, locale, recipient from message where account_id = $1',
        [accountId],
      )
    ).rows;

  it('is queued in the language of the profile, and its address is not kept in the clear', async () => {
    const anna = await world.newPerson({ language: 'fr' });
    await world.client().signIn(anna.email);

    const [message, ...others] = await messagesTo(anna.accountId);

    expect(others).toEqual([]);
    expect(message).toMatchObject({ purpose: 'new-sign-in', locale: 'fr' });
    expect(message?.recipient).not.toBe(anna.email);
  });

  it('is not queued again for a browser that shows the bind cookie of an earlier sign-in', async () => {
    const { browser, email, accountId } = await world.signInNewPerson();
    await browser.delete('/token', { token: browser.token });
    await browser.signIn(email);

    expect(await messagesTo(accountId)).toHaveLength(1);
  });

  it("is queued although the browser belongs to somebody else's account", async () => {
    const { browser } = await world.signInNewPerson();
    const bram = await world.newPerson();
    await browser.signIn(bram.email);

    expect(await messagesTo(bram.accountId)).toHaveLength(1);
  });

  it('is not queued for a wrong password', async () => {
    const anna = await world.newPerson();
    await world.client().signIn(anna.email, 'wrong');
    expect(await messagesTo(anna.accountId)).toEqual([]);
  });

  it('is not sent when the sign-in itself rolls back', async () => {
    const anna = await world.newPerson();
    await world.sql(
      'alter table login_attempt add constraint broken check (failures <> 0) not valid',
    );
    try {
      expect((await world.client().signIn(anna.email)).statusCode).toBe(500);
    } finally {
      await world.sql('alter table login_attempt drop constraint broken');
    }
    expect(await messagesTo(anna.accountId)).toEqual([]);
  });
});
