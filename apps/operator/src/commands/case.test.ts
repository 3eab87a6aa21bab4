import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openCase } from '@carnet/identity/cases/open-case';
import { reportForgedMessage } from '@carnet/identity/cases/report-forged-message';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('cases of people who cannot get back in', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const reference of ['7K2-481-09', 'AAA-BBB-CC']) {
      await openCase(database.db, developmentKeyring(), {
        accountId: newId(),
        caseId: newId(),
        market: 'be',
        locale: 'nl',
        reference,
        lost: ['phone'],
        username: 'anna@example.test',
        replyTo: '0470 11 22 33',
        proof: { type: 'image/jpeg', bytes: Buffer.from('a picture') },
      });
    }
  });
  beforeAll(() =>
    reportForgedMessage(database.db, {
      accountId: newId(),
      caseId: newId(),
      market: 'lu',
      locale: 'fr_LU',
      reference: 'FFF-GGG-HH',
      references: ['ZZZ-ZZZ-ZZ'],
      channel: 'sms',
    }),
  );
  afterAll(() => database.drop());

  const carnet = (...words: string[]) =>
    runCommand(['case', ...words], { DATABASE_URL: database.url });

  it('are listed without what was typed, longest wait first', async () => {
    const { output } = await carnet('list');
    expect(output.split('\n')[0]).toContain('7K2-481-09 be lost phone, username unknown');
    expect(output).not.toContain('0470');
  });

  it('are shown by their reference, with where to reach the person', async () => {
    const { output } = await carnet('show', '--reference', '7K2-481-09');
    expect(output).toContain('username anna@example.test (nobody has it)');
    expect(output).toContain('reach them at 0470 11 22 33');
  });

  it('A58: write the picture that was sent along to a file of their reader alone', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'case-')), 'proof.jpg');
    const shown = await carnet('show', '--reference', '7K2-481-09');
    expect(shown.output).toContain('sent a picture along: --proof FILE writes it');
    expect(shown.output).not.toContain('a picture"');
    const { code } = await carnet('show', '--reference', '7K2-481-09', '--proof', file);
    expect(code).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('a picture');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // What is there is not written over.
    expect((await carnet('show', '--reference', '7K2-481-09', '--proof', file)).code).not.toBe(0);
  });

  it('attack 88: a forged message is among them, with its references and how it came', async () => {
    expect((await carnet('list')).output).toContain('FFF-GGG-HH lu forged message');
    const { output } = await carnet('show', '--reference', 'FFF-GGG-HH');
    expect(output).toContain('a forged message by sms');
    expect(output).toContain('with the reference ZZZ-ZZZ-ZZ');
    expect((await carnet('close', '--reference', 'FFF-GGG-HH')).code).toBe(0);
  });

  it('are closed once, and what was typed is gone', async () => {
    expect((await carnet('close', '--reference', 'AAA-BBB-CC')).code).toBe(0);
    const again = await carnet('close', '--reference', 'AAA-BBB-CC');
    expect(again.code).toBe(1);
    expect(again.complaint).toContain('No open case has the reference AAA-BBB-CC.');
    const rows = await database.db
      .selectFrom('support_case')
      .select(['state', 'content_sealed'])
      .where('reference', '=', 'AAA-BBB-CC')
      .execute();
    expect(rows).toEqual([{ state: 'closed', content_sealed: null }]);
  });
});
