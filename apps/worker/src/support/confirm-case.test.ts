import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { openCase } from '@carnet/identity/cases/open-case';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createConfirmCase } from './confirm-case.ts';

describe('the confirmation of a support case', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const keyring = developmentKeyring();
  const portals = new Map([['be', 'https://account.example.be']] as const);

  async function confirmed(confirmTo: string, locale = 'nl') {
    const sent: { to: string; said: string }[] = [];
    const confirm = createConfirmCase({
      db: database.db,
      keyring,
      portals,
      mail: {
        send: async ({ to, subject, text, html }) => {
          sent.push({ to, said: [subject, text, html].join('\n') });
          return { providerId: 'm' };
        },
        close: () => {},
      },
      sms: {
        send: async ({ to, text }) => {
          sent.push({ to, said: text });
          return { providerId: 's' };
        },
      },
    });
    const key = { accountId: newId(), caseId: newId() };
    await openCase(database.db, keyring, {
      ...key,
      market: 'be',
      locale,
      reference: '7K2-481-09',
      lost: [],
      username: 'visit-evil.example@x.example',
      replyTo: 'as typed: evil.example',
      confirmTo,
    });
    await confirm(key);
    return { sent, key, confirm };
  }

  it('A35: goes to the address that was given, by mail or SMS, with the one reference and the time', async () => {
    const mail = (await confirmed('els@mail.example')).sent;
    expect(mail).toMatchObject([{ to: 'els@mail.example' }]);
    const references = new Set(mail[0]?.said.match(/\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}\b/g));
    expect([...references]).toEqual(['7K2-481-09']);
    expect(mail[0]?.said).toContain('binnen 2 werkdagen');

    const sms = (await confirmed('+32470123456', 'fr')).sent;
    expect(sms).toMatchObject([{ to: '+32470123456' }]);
    expect(sms[0]?.said).toMatch(/7K2-481-09.*2 jours ouvrables/);
  });

  it('attack 86: repeats nothing that the sender typed', async () => {
    for (const { said } of (await confirmed('els@mail.example')).sent)
      expect(said).not.toMatch(/evil|typed/);
  });

  it('A35: says nothing of a case that is over', async () => {
    const { sent, key, confirm } = await confirmed('els@mail.example');
    await database.pool.query(
      `update support_case set state = 'closed', closed_at = app_now(), content_sealed = null`,
    );
    await confirm(key);
    expect(sent).toHaveLength(1);
  });
});
