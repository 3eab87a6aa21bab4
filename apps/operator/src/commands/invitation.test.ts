import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('carnet company and invitation', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase({}, queuesOverlay);
    folder = await mkdtemp(join(tmpdir(), 'carnet-invitations-'));
    await carnet('company', 'create', '--id', 'linde', '--name', 'De Linde', '--market', 'be');
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const carnet = (...words: string[]) =>
    runCommand([...words, '--json'], { DATABASE_URL: database.url });
  const dataOf = async (...words: string[]) => {
    const { code, output, complaint } = await carnet(...words);
    expect(code, complaint).toBe(0);
    return JSON.parse(output);
  };
  async function invite(csv: string, company = 'linde') {
    const file = join(folder, 'list.csv');
    await writeFile(file, csv);
    return carnet('invitation', 'create', '--company', company, '--file', file);
  }
  const list = () => dataOf('invitation', 'list', '--company', 'linde');
  const countMails = async () => {
    const mails = await database.db.selectFrom('message').select('purpose').execute();
    return mails.length;
  };

  it('create reads a list as spreadsheets save it, and may be repeated', async () => {
    const csv =
      '\uFEFFemail;kind;platform_id;language\r\n' +
      'ines@linde.example;employee;"E;1";fr\r\n' +
      'no address;colleague;C-1;\r\n';
    const first = JSON.parse((await invite(csv)).output);
    expect(first.counts).toEqual({ invited: 1, invalid: 1 });
    expect(JSON.parse((await invite(csv)).output).counts).toEqual({
      already_invited: 1,
      invalid: 1,
    });
    expect(await countMails()).toBe(1);

    const { output } = await carnet('invitation', 'list', '--company', 'linde');
    expect(JSON.parse(output).invitations).toMatchObject([
      {
        kind: 'employee',
        platformId: 'E;1',
        locale: 'fr',
        state: 'live',
        email: 'i•••s@l•••.example',
      },
    ]);
    expect(output).not.toMatch(/ines@|[0-9A-HJKMNP-TV-Z]{16}/);
  });

  it('resend sends once more, revoke ends it', async () => {
    const [{ invitationId: id }] = (await list()).invitations;
    const before = await countMails();
    await dataOf('invitation', 'resend', '--id', id);
    expect(await countMails()).toBe(before + 1);
    await dataOf('invitation', 'revoke', '--id', id);
    expect((await list()).invitations[0].state).toBe('revoked');
    for (const verb of ['resend', 'revoke'])
      expect((await carnet('invitation', verb, '--id', id)).complaint).toContain('is open');
    expect((await carnet('invitation', 'revoke', '--id', 'x')).code).not.toBe(0);
  });

  it.each([
    ['an unknown company', 'kind,email,platform_id\n', 'nobody', 'There is no company nobody'],
    ['a list without its head', 'employee,a@b.example,1\n', 'linde', 'must name the columns'],
    ['an unknown kind', 'kind,email,platform_id\nboss,a@b.be,1\n', 'linde', 'Line 2: the kind'],
  ])('create refuses %s', async (_what, csv, company, words) => {
    const { code, complaint } = await invite(csv, company);
    expect(code).not.toBe(0);
    expect(complaint).toContain(words);
  });

  it.each([
    ['--name', 'Visit evil.example', 'no address'],
    ['--id', 'De Linde', 'at most 48'],
    ['--market', 'nl', 'must be one of'],
    ['--domains', 'linde', 'is no domain'],
    ['--id', 'linde', 'already'],
  ])('attack 86: company create refuses %s %s', async (option, value, words) => {
    const options = { '--id': 'other', '--name': 'Other', '--market': 'be', [option]: value };
    const { code, complaint } = await carnet(
      'company',
      'create',
      ...Object.entries(options).flat(),
    );
    expect(code).not.toBe(0);
    expect(complaint).toContain(words);
  });

  it('a client invites for a company that is there, and only one that keeps a secret', async () => {
    const base = '--name Program --redirect https://linde.example/'.split(' ');
    const create = (id: string, ...words: string[]) =>
      carnet('client', 'create', '--id', id, ...base, ...words);
    await create('linde-hr', '--company', 'linde');
    const { client } = await dataOf('client', 'show', '--id', 'linde-hr');
    expect(client.company_id).toBe('linde');
    expect((await create('two', '--company', 'nobody')).complaint).toContain('no company');
    expect((await create('three', '--company', 'linde', '--kind', 'native')).complaint).toContain(
      'kind web',
    );
  });

  it('the seed invites Ines and Hugo, and sends anew when it is repeated', async () => {
    const before = await countMails();
    expect(await dataOf('seed', 'invitations')).toEqual({ sent: 3 });
    expect(await dataOf('seed', 'invitations')).toEqual({ sent: 3 });
    expect(await countMails()).toBe(before + 6);
  });
});
