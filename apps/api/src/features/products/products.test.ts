import { switchProduct } from '@carnet/contract/calls/products';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  startMerchantPlatform,
  type TestMerchantPlatform,
} from '../../testing/merchant-platform.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const TARIFF = '2026-01-01';

describe('the products of a merchant', () => {
  let far: TestMerchantPlatform;
  let world: TestWorld;
  beforeAll(async () => {
    far = await startMerchantPlatform();
    world = await startTestApi({ merchantPlatformUrl: far.url });
  });
  beforeEach(async () => {
    far.goesOn();
    await world.setClockAhead('0 seconds');
  });
  afterAll(async () => {
    await world.stop();
    await far.stop();
  });

  async function merchant(market: 'be' | 'lu' = 'be') {
    const merchantId = `shop-${newId()}`;
    const person = await world.signInNewPerson({ market, merchant_id: merchantId });
    return { ...person, merchantId };
  }
  const list = async (browser: TestClient) => (await browser.get('/merchant/products')).json();
  const isActive = async (browser: TestClient, kind: string) =>
    (await list(browser)).merchants[0].products.find(
      (product: { kind: string }) => product.kind === kind,
    ).is_active;
  const press = (
    browser: TestClient,
    merchantId: string,
    { kind = 'gift', on = true, validFrom = TARIFF, key }: Partial<Press> = {},
  ) =>
    browser.post(
      `/merchant/products/${kind}`,
      { merchant_id: merchantId, is_active: on, valid_from: validFrom },
      { 'idempotency-key': key ?? newId() },
    );
  const statesOf = async (accountId: string) =>
    (
      await world.sql<{ state: string; cost_cents: number; is_on: boolean }>(
        'select state, cost_cents, is_on from product_switch where account_id = $1 order by created_at',
        [accountId],
      )
    ).rows;

  it('R294: come with fee, minimum, maximum and prices of the tariff in force, and the law behind the rates', async () => {
    const { browser } = await merchant();
    const answer = await list(browser);
    expect(answer).toMatchObject({
      valid_from: TARIFF,
      deductible: { cents: 200, source: expect.stringContaining('art. 53') },
      exempt: { percent: 100, source: expect.stringContaining('19bis') },
    });
    expect(answer.merchants[0].products.map(({ kind }: { kind: string }) => kind)).toEqual([
      'emv',
      'eco',
      'gift',
      'activ',
    ]);
    expect(answer.merchants[0].products[2]).toEqual({
      kind: 'gift',
      fee_percent: 1.8,
      minimum_cents: 250,
      maximum_cents: 6_000,
      price_per_year_cents: 3_600,
      activation_fee_cents: 450,
      cost_today_cents: 4_050,
      is_active: false,
      active_since: null,
      this_month_cents: null,
    });
  });

  it('R294: Luxembourg has its own prices, and no deductible amount', async () => {
    const { browser } = await merchant('lu');
    const answer = await list(browser);
    expect(answer.deductible).toBeNull();
    expect(answer.merchants[0].products[0].fee_percent).toBe(1.1);
  });

  it('R307: are for accounts with a merchant link alone, and each for its own', async () => {
    const { merchantId } = await merchant();
    const { browser } = await world.signInNewPerson();
    const answer = await browser.get('/merchant/products');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'merchant.link_missing']);
    expect((await press(browser, merchantId)).json().code).toBe('merchant.link_missing');

    const other = await merchant();
    expect((await press(other.browser, merchantId)).json().code).toBe('merchant.link_missing');
    expect(far.switched(merchantId)).toEqual([]);
  });

  it('one is switched on and off, and the platform is told what was agreed to', async () => {
    const { browser, accountId, merchantId } = await merchant();
    expect((await press(browser, merchantId)).json()).toEqual({ is_active: true });
    expect(await isActive(browser, 'gift')).toBe(true);
    expect((await press(browser, merchantId, { on: false })).json()).toEqual({ is_active: false });
    expect(await isActive(browser, 'gift')).toBe(false);

    expect(far.switched(merchantId)).toMatchObject([
      { product: 'gift', active: true, tariff_from: TARIFF, cost_cents: 4_050 },
      { product: 'gift', active: false, cost_cents: 0 },
    ]);
    expect(await statesOf(accountId)).toEqual([
      { state: 'done', cost_cents: 4_050, is_on: true },
      { state: 'done', cost_cents: 0, is_on: false },
    ]);
    const { rows } = await world.sql<{ kind: string; detail: object }>(
      `select kind, detail from security_event where account_id = $1 and kind like 'product%'
       order by occurred_at`,
      [accountId],
    );
    expect(rows[0]).toEqual({
      kind: 'product.switch_asked',
      detail: { product: 'gift', on: true, cost_cents: 4_050 },
    });
  });

  it('the same key is the same press: the platform hears of it once', async () => {
    const { browser, merchantId } = await merchant();
    const key = newId();
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await press(browser, merchantId, { key })).json());
    expect(answers).toEqual([{ is_active: true }, { is_active: true }, { is_active: true }]);
    expect(far.switched(merchantId)).toHaveLength(1);
  });

  it('R294: a price that changed since it was read charges nobody', async () => {
    const { browser, merchantId, accountId } = await merchant();
    const answer = await press(browser, merchantId, { validFrom: '2025-01-01' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'product.price_changed']);
    expect(far.switched(merchantId)).toEqual([]);
    expect(await statesOf(accountId)).toEqual([]);
  });

  it.each(['refuse', 'fail', 'hang up'] as const)(
    'R291: stays as it was when the platform does %s, and says so',
    async (how) => {
      const { browser, merchantId } = await merchant();
      far.goesWrong(how);
      const answer = await press(browser, merchantId);
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'product.not_switched']);
      expect(await isActive(browser, 'gift')).toBe(false);
      far.goesOn();
      expect((await press(browser, merchantId)).json()).toEqual({ is_active: true });
    },
  );

  it('F11: whoever presses again after an outage is recognised by the platform', async () => {
    const { browser, merchantId, accountId } = await merchant();
    far.goesWrong('fail');
    await press(browser, merchantId);
    await press(browser, merchantId);
    far.goesOn();
    await press(browser, merchantId);
    expect(new Set(far.keysOf(merchantId)).size).toBe(1);
    expect(await statesOf(accountId)).toMatchObject([{ state: 'done' }]);
  });

  it('F11: what was done though its answer was lost is said to be done', async () => {
    const { browser, merchantId, accountId } = await merchant();
    far.goesWrong('do it and hang up');
    expect((await press(browser, merchantId)).json()).toEqual({ is_active: true });
    expect(await statesOf(accountId)).toMatchObject([{ state: 'done' }]);
  });

  it('F11: what turns out to be done when the page is read again is settled', async () => {
    const { browser, merchantId, accountId } = await merchant();
    far.goesWrong('hang up');
    await press(browser, merchantId);
    expect(await statesOf(accountId)).toMatchObject([{ state: 'waiting' }]);
    far.goesOn();
    far.doesLate(merchantId, 'gift');
    expect(await isActive(browser, 'gift')).toBe(true);
    expect(await statesOf(accountId)).toMatchObject([{ state: 'done' }]);
  });

  it('another wish takes the place of one whose outcome nobody knows', async () => {
    const { browser, merchantId } = await merchant();
    far.goesWrong('fail');
    await press(browser, merchantId);
    far.goesOn();
    expect((await press(browser, merchantId, { on: false })).json()).toEqual({ is_active: false });
    expect(await isActive(browser, 'gift')).toBe(false);
    expect(new Set(far.keysOf(merchantId)).size).toBe(2);
  });

  it('a race of twenty presses asks the platform once at a time, and costs once', async () => {
    const { browser, merchantId, accountId } = await merchant();
    far.takesItsTime(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(browser, merchantId)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    const busy = answers.filter((answer) => answer.json().code === 'product.busy');
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(done.length + busy.length).toBe(20);
    expect(far.atOnce(merchantId)).toBe(1);
    expect(far.charges(merchantId)).toBe(1);
    expect((await statesOf(accountId)).filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('a token that no browser is bound to switches nothing', async () => {
    const { browser, merchantId, accountId } = await merchant();
    browser.cookies.clear();
    await world.sql('update session set bound_at = null where account_id = $1', [accountId]);
    expect((await press(browser, merchantId)).json().code).toBe('session.browser_needed');
    expect(far.switched(merchantId)).toEqual([]);
  });

  it('are switched sixty times a day at most', async () => {
    const { browser, merchantId, accountId } = await merchant();
    for (let time = 0; time < 60; time += 1)
      expect((await press(browser, merchantId, { on: time % 2 === 0 })).statusCode).toBe(200);
    expect((await press(browser, merchantId)).statusCode).toBe(429);
    expect(await statesOf(accountId)).toHaveLength(60);
  });

  it('say so when the platform cannot be asked', async () => {
    const { browser } = await merchant();
    far.goesWrong('fail everything');
    const answer = await browser.get('/merchant/products');
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'products.unavailable']);
  });

  it('whoever acts for two merchants, after a merge, sees both', async () => {
    const { browser, accountId, merchantId } = await merchant();
    await world.sql(
      `insert into platform_directory (market, platform, platform_id, account_id)
       values ('be', 'merchant', 'second', $1)`,
      [accountId],
    );
    expect((await list(browser)).merchants.map(({ id }: { id: string }) => id)).toEqual([
      merchantId,
      'second',
    ]);
    expect((await press(browser, 'second')).statusCode).toBe(200);
  });

  it('are refused in an unknown kind', async () => {
    const { browser, merchantId } = await merchant();
    expect((await press(browser, merchantId, { kind: 'cash' })).statusCode).toBe(422);
    expect(switchProduct.idempotent).toBe(true);
  });
});

interface Press {
  kind: string;
  on: boolean;
  validFrom: string;
  key: string;
}
