import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

describe('changing what a person says of themselves', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const patch = (browser: TestClient, payload: object, language = 'en') =>
    browser.send({
      method: 'PATCH',
      url: '/user',
      payload,
      headers: { 'accept-language': language },
    });
  const profileOf = async (browser: TestClient) => (await browser.get('/user')).json().data;

  it.each([
    { firstname: 'Anne-Sophie' },
    { lastname: 'Vanden Driessche' },
    { birthdate: '1990-02-28' },
    { gender: 'other' },
    { gender: 'not_said' },
    { language: 'fr' },
  ])('R251: %o changes that field alone, and is answered with the profile', async (change) => {
    const { browser } = await world.signInNewPerson({ gender: 'female' });
    const before = await profileOf(browser);
    const answer = await patch(browser, change);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toEqual({ ...before, ...change });
    expect(await profileOf(browser)).toEqual({ ...before, ...change });
  });

  it('R251: a birth date is sealed at rest, and can be taken away again', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    await patch(browser, { birthdate: '1984-11-16' });
    const { rows } = await world.sql<{ row: string }>(
      'select to_jsonb(a)::text as row from account a where account_id = $1',
      [accountId],
    );
    expect(rows[0]?.row).not.toContain('1984-11-16');
    expect((await patch(browser, { gender: 'male' })).json().data.birthdate).toBe('1984-11-16');
    expect((await profileOf(browser)).birthdate).toBe('1984-11-16');
    expect((await patch(browser, { birthdate: null })).json().data.birthdate).toBeNull();
    expect((await profileOf(browser)).birthdate).toBeNull();
  });

  it.each([
    ['a name without a letter', { firstname: '1234' }, 'firstname'],
    ['a name that no screen can show', { lastname: 'Pee\u0000ters' }, 'lastname'],
    ['a name that turns the text about', { lastname: 'Pee\u202Eters' }, 'lastname'],
    ['an empty name', { firstname: '   ' }, 'firstname'],
    ['a name that is too long', { lastname: 'a'.repeat(81) }, 'lastname'],
    ['a day that does not exist', { birthdate: '1990-02-30' }, 'birthdate'],
    ['a day in the future', { birthdate: '2190-01-01' }, 'birthdate'],
    ['a day before 1900', { birthdate: '1899-12-31' }, 'birthdate'],
    ['an unknown gender', { gender: 'x' }, 'gender'],
    ['a language that profiles do not hold', { language: 'de' }, 'language'],
  ])('R251: %s is 422 for that field alone', async (_what, change, field) => {
    const { browser } = await world.signInNewPerson();
    const before = await profileOf(browser);
    const answer = await patch(browser, { gender: 'male', ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await profileOf(browser)).toEqual(before);
  });

  it('R251: today is the first day that is too late, by the database’s clock', async () => {
    const { browser } = await world.signInNewPerson();
    const { rows } = await world.sql<{ today: string; yesterday: string }>(
      `select (app_now() at time zone 'UTC')::date::text as today,
              ((app_now() at time zone 'UTC')::date - 1)::text as yesterday`,
    );
    const { today, yesterday } = rows[0] ?? {};
    const late = await patch(browser, { birthdate: today });
    expect(late.json()).toMatchObject({ code: 'profile.birthdate_invalid' });
    expect((await patch(browser, { birthdate: yesterday })).statusCode).toBe(200);
  });

  it('attack 78: nothing else of the account is changed', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const rowOf = async () =>
      (
        await world.sql('select to_jsonb(a) as row from account a where account_id = $1', [
          accountId,
        ])
      ).rows[0];
    const before = await rowOf();
    for (const field of ['password_status', 'mfa_forced', 'customer_user_id', 'id', 'email']) {
      const answer = await patch(browser, { firstname: 'Eva', [field]: 1 });
      expect(answer.statusCode, field).toBe(422);
    }
    expect(await rowOf()).toEqual(before);
  });

  it('A2: from then on messages are in the language of the profile', async () => {
    const person = await signedInWithCodes(world);
    await patch(person.browser, { language: 'fr' });
    await stepUp(world, person, { action: 'security.mfa-edit' });
    await person.browser.post('/mfa/switch-primary/2', undefined);
    const told = (await messagesTo(world, person.accountId)).at(-1);
    expect(told).toMatchObject({ purpose: 'mfa-changed', locale: 'fr' });
  });

  it('two fields at once from two tabs are both kept', async () => {
    const { browser } = await world.signInNewPerson();
    await Promise.all([patch(browser, { firstname: 'Eva' }), patch(browser, { lastname: 'Maes' })]);
    expect(await profileOf(browser)).toMatchObject({ firstname: 'Eva', lastname: 'Maes' });
  });

  it('which fields were changed is on record, never what they say', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    await patch(browser, { lastname: 'Zonneveld', birthdate: '1990-02-28' });
    const { rows } = await world.sql<{ detail: object }>(
      `select detail from security_event where account_id = $1 and kind = 'profile.changed'`,
      [accountId],
    );
    expect(rows).toEqual([{ detail: { fields: 'birthdate lastname' } }]);
    const { rows: whole } = await world.sql<{ row: string }>(
      'select to_jsonb(e)::text as row from security_event e where account_id = $1',
      [accountId],
    );
    expect(JSON.stringify(whole)).not.toMatch(/Zonneveld|1990-02-28/);
  });

  it('without a session it is 401, and a frozen account changes nothing', async () => {
    expect((await patch(world.client(), { firstname: 'Eva' })).statusCode).toBe(401);
    const { browser, accountId } = await world.signInNewPerson();
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [accountId]);
    expect((await patch(browser, { firstname: 'Eva' })).json().code).toBe('account.frozen');
  });
});
