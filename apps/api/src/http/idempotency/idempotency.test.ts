import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('a write with an Idempotency-Key', () => {
  let world: TestWorld;
  let email: string;
  let keys = 0;
  let key: string;

  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(async () => {
    ({ email } = await world.newPerson());
    key = `test-key-${String(++keys).padStart(16, '0')}`;
  });
  afterAll(() => world.stop());

  const signIn = (password = PASSWORD) =>
    world.client().post('/token', { email, password }, { 'idempotency-key': key });

  const sessions = async () => {
    const { rows } = await world.sql<{ count: number }>(
      `select count(*)::int as count from session join contact using (account_id) where value = $1`,
      [email],
    );
    return rows[0]?.count;
  };

  it('is done once: a retry gets the first answer, token and cookie included', async () => {
    const first = await signIn();
    const again = await signIn();

    expect(again.json()).toEqual(first.json());
    expect(again.cookies[0]?.value).toBe(first.cookies[0]?.value);
    expect(await sessions()).toBe(1);
  });

  it('is done once when twenty retries arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn()));

    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
    expect(await sessions()).toBe(1);
  });

  it('charges a wrong password once, however often it is retried', async () => {
    for (let retry = 0; retry < 12; retry++) {
      expect((await signIn('wrong')).json()).toMatchObject({ code: 'login.invalid_credentials' });
    }
  });

  it('is refused when the key comes back with another body', async () => {
    await signIn();
    const answer = await signIn('another password');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency.key_reused' });
  });

  it('is forgotten after ten minutes', async () => {
    const first = await signIn();
    await world.setClockAhead('11 minutes');
    const later = await signIn();
    await world.setClockAhead('0 seconds');

    expect(later.json().access_token).not.toBe(first.json().access_token);
  });

  it('keeps no token and no password in the clear', async () => {
    const { access_token: token } = (await signIn()).json();
    const { rows } = await world.sql<{ record: string }>(
      `select row_to_json(r)::text as record from idempotency_record r`,
    );
    for (const { record } of rows) {
      expect(record).not.toContain(token);
      expect(record).not.toContain(PASSWORD);
    }
  });

  it.each(['short', 'x'.repeat(129), 'with spaces in between'])(
    'is refused with the key "%.20s"',
    async (wrong) => {
      const answer = await world
        .client()
        .post('/token', { email, password: PASSWORD }, { 'idempotency-key': wrong });
      expect(answer.statusCode).toBe(422);
    },
  );
});
