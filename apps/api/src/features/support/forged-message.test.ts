import { randomUUID } from 'node:crypto';

import { findOpenCase } from '@carnet/identity/cases/read-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('reporting a forged message', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const report = (
    payload: object,
    network = `198.51.100.${String(++networks)}`,
    headers: Record<string, string> = {},
  ) =>
    world
      .client()
      .post('/support/forged-messages', payload, { 'x-forwarded-for': network, ...headers });
  const FORGED = { references: ['ZZZ-ZZZ-ZZ'], channel: 'email' };

  it('attack 88: opens a case with the references, the day and the channel, and nothing else', async () => {
    const answer = await report({ references: ['7K2-481-09', '7K2-481-09'], channel: 'sms' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/),
    });
    const { reference } = answer.json();
    const found = await findOpenCase(world.db, world.keyring, reference);
    expect(found).toMatchObject({
      kind: 'forged-message',
      forgedReferences: ['7K2-481-09'],
      forgedChannel: 'sms',
      lost: [],
      isKnown: false,
      createdAt: expect.any(Date),
    });
    expect(found).not.toHaveProperty('username');
    const { rows } = await world.sql<{ content_sealed: string | null }>(
      'select content_sealed from support_case where reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ content_sealed: null }]);
  });

  it('attack 88: one without a reference is reported too', async () => {
    const answer = await report({ references: [], channel: 'email' });
    expect(answer.statusCode).toBe(200);
  });

  it('attacks 80, 88: what stood in the message is taken nowhere, and kept nowhere', async () => {
    const canary = `canary-${randomUUID()}`;
    const texts = [
      { ...FORGED, text: canary },
      { ...FORGED, references: [canary] },
      { ...FORGED, references: [`7K2-481-09 ${canary}`] },
      { references: FORGED.references, channel: canary },
    ];
    for (const payload of texts) expect((await report(payload)).statusCode).toBe(422);
    expect(world.logLines.join('\n')).not.toContain(canary);
    const { rows } = await world.sql<{ row: string }>('select t::text as row from support_case t');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(canary);
  });

  it('attack 88: nobody is told, whomever the reference belongs to', async () => {
    const before = await world.sql('select from message');
    await report(FORGED);
    expect((await world.sql('select from message')).rowCount).toBe(before.rowCount);
  });

  it('attack 24: ten an hour from one network, not more', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await report(FORGED, '203.0.113.9')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await report(FORGED, '203.0.113.200')).statusCode).toBe(200);
  });

  it('F13: sent again with its idempotency key, the same case answers', async () => {
    const headers = { 'idempotency-key': 'forged-0123456789' };
    const [first, again] = [
      await report(FORGED, '203.0.113.60', headers),
      await report(FORGED, '203.0.113.60', headers),
    ];
    expect(again.json()).toEqual(first.json());
  });

  it.each([
    ['four references', { ...FORGED, references: Array(4).fill('ZZZ-ZZZ-ZZ') }],
    ['an unknown channel', { ...FORGED, channel: 'pigeon' }],
    ['no channel', { references: [] }],
  ])('refuses %s', async (_what, payload) => {
    expect((await report(payload)).statusCode).toBe(422);
  });
});
