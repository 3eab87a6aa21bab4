import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPartner, partnerServer, pushedRequest } from '../../testing/test-partner.ts';

describe('an approval that is sent again', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  let keys = 0;
  const newKey = () => `approve-retry-${String(++keys).padStart(8, '0')}`;
  const say = (browser: TestClient, id: string, key: string, approved = true) =>
    browser.post('/authorize', { id, approved }, { 'idempotency-key': key });

  async function ask(browser: TestClient, scope = 'openid user') {
    const partner = await newPartner(world);
    const { query, verifier } = await pushedRequest(world, partner, { scope });
    const { id } = (await browser.get(`/authorize?${query}`)).json() as { id: string };
    return { partner, verifier, id };
  }
  async function codesOf(accountId: string): Promise<number | undefined> {
    const { rows } = await world.sql<{ codes: number }>(
      'select count(*)::int as codes from oidc_code where account_id = $1',
      [accountId],
    );
    return rows[0]?.codes;
  }
  const codeIn = (target: string) => new URL(target).searchParams.get('code') ?? '';
  const expired = { code: 'partner.request_expired' };

  it('F13, attack 58: leads to the very same address, and its code works once', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { partner, verifier, id } = await ask(browser);
    const key = newKey();

    const first = await say(browser, id, key);
    const again = await say(browser, id, key);

    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await codesOf(accountId)).toBe(1);
    const { exchange } = partnerServer(world, partner);
    const code = codeIn(again.json().target);
    expect((await exchange(code, verifier)).status).toBe(200);
    expect((await exchange(code, verifier)).status).toBe(400);
  });

  it('F13: leads there too when copies arrive together', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { id } = await ask(browser);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(browser, id, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await codesOf(accountId)).toBe(1);
  });

  it('F13, attack 29: a security code is used up once, and allows no second app', async () => {
    const person = await signedInWithCodes(world);
    const { browser } = person;
    const { id } = await ask(browser, 'openid user userwrite');
    const other = await ask(browser, 'openid user userwrite');
    const key = newKey();
    await stepUp(world, person, { action: 'approve', single: '1' });

    const first = await say(browser, id, key);
    expect((await say(browser, id, key)).json()).toEqual(first.json());
    expect(codeIn(first.json().target)).not.toBe('');
    expect((await say(browser, other.id, newKey())).json()).toMatchObject({
      code: 'mfa.step_up_required',
    });
  });

  it('F13: a refusal stays a refusal', async () => {
    const { browser } = await world.signInNewPerson();
    const { id } = await ask(browser);
    const key = newKey();
    const first = await say(browser, id, key, false);
    expect(first.json().target).toContain('access_denied');
    expect((await say(browser, id, key, false)).json()).toEqual(first.json());
    expect((await say(browser, id, key)).json()).toMatchObject({ code: 'idempotency.key_reused' });
  });

  it('attack 62: leads nowhere with another key, without one, and from another session', async () => {
    const { browser, email, accountId } = await world.signInNewPerson();
    const { id } = await ask(browser);
    const key = newKey();
    await say(browser, id, key);
    const other = world.client();
    await other.signIn(email);

    expect((await say(browser, id, newKey())).json()).toMatchObject(expired);
    expect((await browser.post('/authorize', { id, approved: true })).json()).toMatchObject(
      expired,
    );
    expect((await say(other, id, key)).json()).toMatchObject(expired);
    expect(await codesOf(accountId)).toBe(1);
  });

  it('keeps no code in the clear', async () => {
    const { browser } = await world.signInNewPerson();
    const { id } = await ask(browser);
    const code = codeIn((await say(browser, id, newKey())).json().target);
    const { rows } = await world.sql<{ record: string }>(
      'select row_to_json(r)::text as record from idempotency_record r',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { record } of rows) expect(record).not.toContain(code);
  });

  it('F13: decides nothing when it took so long that another request does it now', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { id } = await ask(browser);
    await world.sql(`
      create function take_over() returns trigger language plpgsql as $$
      begin
        update idempotency_record set claimed_until = claimed_until + interval '1 second'
        where key_hash = new.key_hash;
        return null;
      end $$;
      create trigger take_over after insert on idempotency_record
        for each row execute function take_over();`);
    const late = await say(browser, id, newKey());
    await world.sql('drop function take_over() cascade');

    expect(late.json()).toMatchObject({ code: 'idempotency.in_progress' });
    expect(await codesOf(accountId)).toBe(0);
    expect((await say(browser, id, newKey())).statusCode).toBe(200);
  });

  it('F13, A48: an outage is answered 503, decides nothing and keeps nothing: the retry approves', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const { id } = await ask(browser);
    const key = newKey();
    await world.sql(`
      create function fail() returns trigger language plpgsql as $$
      begin raise exception 'going down' using errcode = '57P01'; end $$;
      create trigger fail before insert on oidc_code for each row execute function fail();`);
    const during = await say(browser, id, key);
    await world.sql('drop function fail() cascade');

    expect(during.statusCode, during.body).toBe(503);
    expect((await say(browser, id, key)).statusCode).toBe(200);
    expect(await codesOf(accountId)).toBe(1);
  });
});
