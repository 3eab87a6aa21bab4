import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contactPage } from '../../testing/contact-page.ts';
import { readyExport } from '../../testing/ready-export.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

describe('taking one’s data along', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  /** Signed in, and proven for the page. */
  async function proven() {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'profile.your-data' });
    return person;
  }
  const order = (browser: TestClient) => browser.post('/user/data', undefined);
  const fetchFile = (browser: TestClient, format = 'json') =>
    browser.post('/user/data/file', { format });
  const orderOf = async (browser: TestClient) => (await browser.get('/user/data')).json().order;
  const jobs = async (accountId: string) =>
    (
      await world.sql(
        `select data from pgboss.job where name = 'data-export' and data ->> 'accountId' = $1`,
        [accountId],
      )
    ).rows;

  it('an order is noted, and given to the worker', async () => {
    const { browser, accountId } = await proven();
    expect(await orderOf(browser)).toBeNull();
    const answer = await order(browser);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().order).toMatchObject({ ready_at: null });
    expect(await orderOf(browser)).toEqual(answer.json().order);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it('of many orders at once one is made, and all are told of that one', async () => {
    const { browser, accountId } = await proven();
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(browser)));
    const told = new Set(answers.map((answer) => answer.json().order.asked_at));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(told.size).toBe(1);
    expect(await jobs(accountId)).toHaveLength(1);
  });

  it('after 72 hours another one can be asked for', async () => {
    const person = await proven();
    await order(person.browser);
    await world.setClockAhead('71 hours');
    await stepUp(world, person, { action: 'profile.your-data' });
    await order(person.browser);
    expect(await jobs(person.accountId)).toHaveLength(1);
    await world.setClockAhead('72 hours 1 minute');
    expect(await orderOf(person.browser)).toBeNull();
    await stepUp(world, person, { action: 'profile.your-data' });
    await order(person.browser);
    expect(await jobs(person.accountId)).toHaveLength(2);
  });

  it('the copy is given in both forms, and that is noted; before it is ready there is none', async () => {
    const { browser, accountId } = await proven();
    await order(browser);
    expect((await fetchFile(browser)).json()).toMatchObject({ code: 'data.not_ready' });
    await readyExport(browser, world);

    const json = (await fetchFile(browser)).json();
    expect(json).toMatchObject({ type: 'application/json', content: '{"all":"of it"}' });
    expect(json.name).toMatch(/^carnet-\d{4}-\d\d-\d\d\.json$/);
    const html = await fetchFile(browser, 'html');
    expect(html.json()).toMatchObject({ type: 'text/html', content: '<p>all of it</p>' });
    expect(html.headers['cache-control']).toBe('no-store');
    const { rows } = await world.sql<{ kind: string; detail: object }>(
      `select kind, detail from security_event where account_id = $1 and kind like 'data.%'
       order by occurred_at, event_id`,
      [accountId],
    );
    expect(rows).toEqual([
      { kind: 'data.ordered', detail: {} },
      { kind: 'data.taken', detail: { format: 'json' } },
      { kind: 'data.taken', detail: { format: 'html' } },
    ]);
  });

  it('attack 38: nobody gets the copy of another, and what was copied to their row does not open', async () => {
    const [owner, other] = [await proven(), await proven()];
    await readyExport(owner.browser, world);
    expect((await fetchFile(other.browser)).json()).toMatchObject({ code: 'data.not_ready' });
    expect(await orderOf(other.browser)).toBeNull();

    await readyExport(other.browser, world);
    await world.sql(
      `update data_export set json_sealed =
         (select json_sealed from data_export where account_id = $1) where account_id = $2`,
      [owner.accountId, other.accountId],
    );
    expect((await fetchFile(other.browser)).statusCode).toBe(500);
  });

  it('a session that no browser is bound to neither orders nor takes', async () => {
    const { browser, accountId } = await proven();
    await readyExport(browser, world);
    browser.cookies.clear();
    await world.sql('update session set bound_at = null where account_id = $1', [accountId]);
    for (const answer of [await order(browser), await fetchFile(browser)]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'session.browser_needed' });
    }
  });

  it('attack 73: while a contact is on hold nothing is ordered or taken, and then it is', async () => {
    const page = contactPage(world);
    const person = await page.proven();
    await page.add(person, { email: page.newAddress() });
    await stepUp(world, person, { action: 'profile.your-data' });
    await readyExport(person.browser, world);
    for (const answer of [await order(person.browser), await fetchFile(person.browser)]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'account.unsettled',
        retry_at: expect.any(String),
      });
    }
    await world.setClockAhead('72 hours 1 minute');
    await stepUp(world, person, { action: 'profile.your-data' });
    expect((await order(person.browser)).statusCode).toBe(200);
  });

  it.each([
    ['frozen', 403, 'account.frozen'],
    ['disowned', 401, 'session.required'],
  ] as const)('attack 82: of an account that is %s nothing leaves', async (state, status, code) => {
    const { browser, accountId } = await proven();
    await readyExport(browser, world);
    await world.sql(`update account set ${state}_at = app_now() where account_id = $1`, [
      accountId,
    ]);
    for (const answer of [await order(browser), await fetchFile(browser)]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code });
    }
  });

  it('attack 29: a code for one thing orders or takes, once', async () => {
    const person = await signedInWithCodes(world);
    await readyExport(person.browser, world);
    await stepUp(world, person, { action: 'profile.your-data', single: '1' });
    expect((await fetchFile(person.browser)).statusCode).toBe(200);
    expect((await fetchFile(person.browser)).json()).toMatchObject({
      code: 'mfa.step_up_required',
    });
  });

  it('attack 27: another browser of the same person proves it for itself', async () => {
    const person = await proven();
    await readyExport(person.browser, world);
    const elsewhere = await newBrowserOf(world, person);
    expect((await fetchFile(elsewhere)).json()).toMatchObject({ code: 'mfa.step_up_required' });
  });
});
