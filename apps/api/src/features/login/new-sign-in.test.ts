import { openContent } from '@carnet/outbox/sealed-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';

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

  it('names the browser as the list of devices does, also one that calls itself Chrome', async () => {
    const anna = await world.newPerson();
    await world.api.inject({
      method: 'POST',
      url: '/token',
      headers: {
        host: HOSTS.be,
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
        'sec-ch-ua': '"Chromium";v="141", "Brave";v="141", "Not?A_Brand";v="8"',
      },
      payload: { email: anna.email, password: anna.password },
    });

    const { accountId } = anna;
    const { rows } = await world.sql<{ messageId: string; sealed: string; listed: string }>(
      `select m.message_id as "messageId", m.content_sealed as sealed, s.browser as listed
       from message m join session s using (account_id) where account_id = $1`,
      [accountId],
    );
    const [{ messageId, sealed, listed } = { messageId: '', sealed: '', listed: '' }] = rows;
    const { values } = await openContent(world.keyring, { accountId, messageId }, sealed);
    expect(values).toMatchObject({ browser: 'Brave' });
    expect(listed).toBe('Brave');
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
