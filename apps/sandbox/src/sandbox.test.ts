import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildSandbox } from './build-sandbox.ts';
import { readSandboxConfig } from './config.ts';
import { findCode } from './find-code.ts';
import type { ReceivedMessage } from './inbox.ts';

describe('the sandbox', () => {
  let sandbox: ReturnType<typeof buildSandbox>;
  beforeEach(() => {
    sandbox = buildSandbox();
  });
  afterEach(() => sandbox.http.close());

  const post = (url: string, body: object, key = 'key-1') =>
    sandbox.http.inject({ method: 'POST', url, body, headers: { 'idempotency-key': key } });
  const sms = (text: string, key = 'key-1') =>
    post('/sms', { to: '+32470123456', sender: 'Carnet', text }, key);
  const messages = async (query = '') =>
    (await sandbox.http.inject(`/messages.json${query}`)).json<ReceivedMessage[]>();
  const page = async (query = '') => (await sandbox.http.inject(`/dev/inbox${query}`)).body;

  it('I7: sends one SMS per idempotency key, and says how often it was asked', async () => {
    const [first, again] = [await sms('Hello'), await sms('Hello')];
    await sms('Other', 'key-2');

    expect(again.json()).toEqual(first.json());
    expect(await messages()).toMatchObject([
      { text: 'Other', messageId: 'key-2', timesAsked: 1 },
      { text: 'Hello', messageId: 'key-1', timesAsked: 2 },
    ]);
  });

  it('fails as it is told, so many times, and then works again', async () => {
    await post('/control/sms', { mode: 'error', times: 2, status: 503 });

    const statuses = [await sms('a'), await sms('a'), await sms('a')].map(
      (answer) => answer.statusCode,
    );
    expect(statuses).toEqual([503, 503, 200]);
    expect(await messages()).toHaveLength(1);
  });

  it('forgets its scripts when it is reset, and knows no others', async () => {
    await post('/control/sms', { mode: 'error' });
    await sandbox.http.inject({ method: 'DELETE', url: '/control' });

    expect((await sms('a')).statusCode).toBe(200);
    expect((await post('/control/sms', { mode: 'explode' })).statusCode).toBe(400);
    expect((await post('/control/telegraph', { mode: 'ok' })).statusCode).toBe(400);
  });

  it('I4: activates a card once, for the key that came first', async () => {
    const account_id = '01a1dd34-ae70-7157-9068-6f7112e876ab';
    const activation = { proof: { card_number: '5065111122223333' }, account_id };
    const activate = async (key: string) => (await post('/cards/activate', activation, key)).json();

    expect(await activate('key-1')).toMatchObject({
      state: 'active',
      activated: true,
      last4: '3333',
    });
    expect(await activate('key-1')).toMatchObject({ state: 'active', activated: true });
    expect(await activate('key-2')).toMatchObject({ state: 'active', activated: false });
    const lookUp = (card_number: string) => post('/cards/look-up', { proof: { card_number } });
    expect((await lookUp('5065111122220000')).json()).toEqual({ state: 'unknown' });
    expect((await lookUp('5065111122229999')).json()).toMatchObject({ state: 'blocked' });
  });

  it('knows the letters of cards and of their holders, but of no blocked one', async () => {
    const isCard = async (card_number: string, verification_code: string) =>
      (await post('/cards/verify', { card_number, verification_code })).json().verified;
    const isHolder = async (holder_id: string, verification_code: string) =>
      (await post('/cards/verify-holder', { holder_id, verification_code })).json().verified;

    expect(await isCard('5065111122223333', '223333')).toBe(true);
    expect(await isCard('5065111122223333', '223334')).toBe(false);
    expect(await isHolder('BE-100001', '100001')).toBe(true);
    expect(await isHolder('BE-7', 'BE7X')).toBe(false);
    expect(await isHolder('BE-9999', 'E9999')).toBe(false);
  });

  it('says whose card it is to whom has its letter, and names no card by its number', async () => {
    const identify = async (proof: object) => (await post('/cards/identify', proof)).json();
    const letter = { card_number: '5065111122223333', verification_code: '223333' };

    const first = await identify(letter);
    expect(first).toMatchObject({
      verified: true,
      state: 'inactive',
      last4: '3333',
      holder: { firstname: 'Louis' },
    });
    expect(await identify(letter)).toEqual(first);
    expect(first.holder.id).not.toContain('50651111');
    const isHolder = { holder_id: first.holder.id, verification_code: '223333' };
    expect((await post('/cards/verify-holder', isHolder)).json()).toEqual({ verified: true });

    expect(await identify({ activation_code: 'LUX12345' })).toMatchObject({ verified: true });
    for (const nobody of [
      { ...letter, verification_code: '223334' },
      { card_number: '5065111122229999', verification_code: '229999' },
      { activation_code: 'LUX10000' },
      { activation_code: 'LUX19999' },
    ])
      expect(await identify(nobody)).toEqual({ verified: false });
    expect((await post('/cards/identify', { card_number: '5065111122223333' })).statusCode).toBe(
      422,
    );
  });

  it('shows the newest code first, filters by recipient, and can be emptied', async () => {
    await sms('11112222 is your code');
    await sms('33334444 is your code', 'key-2');

    expect(await page()).toMatch(/3333 4444[\s\S]*1111 2222/);
    expect(await page('?to=%2B3247')).toContain('3333 4444');
    expect(await page('?to=anna')).toContain('No message to “anna”');
    await sandbox.http.inject({ method: 'DELETE', url: '/messages' });
    expect(await page()).toContain('No message yet');
  });

  it('shows what people wrote as text, never as part of the page', async () => {
    await sms('<script>alert(1)</script>');

    expect(await page('?to=%22%3E%3Cb%3E')).not.toContain('"><b>');
    expect(await page()).not.toContain('<script>alert');
    expect(await page()).toContain('&lt;script&gt;alert');
  });

  it('refuses to run in production, where it would show everybody’s codes', () => {
    expect(() => readSandboxConfig({ CARNET_ENV: 'production' })).toThrow('has no sandbox');
    expect(() => readSandboxConfig({ CARNET_ENV: 'staging' })).toThrow('has no sandbox');
  });
});

describe('the code in a message', () => {
  it.each([
    ['48219937 is your code', '48219937'],
    ['Your code: 4821 9937.', '48219937'],
    ['Code 4821-9937\n@account.example #48219937', '48219937'],
    ['Use 424242 now', '424242'],
    ['Type 7K2M-4819-ABCD on the page', '7K2M4819ABCD'],
    ['Call +32470123456, reference 7K2-481-09, 15 November 2026', null],
    ['Message 01a1dd34-ae70-7157-9068-6f7112e876ab', null],
  ])('in "%s" is %s', (text, code) => {
    expect(findCode(text)).toBe(code);
  });
});
