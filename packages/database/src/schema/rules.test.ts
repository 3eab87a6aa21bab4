import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type OpenDatabase, type Transaction } from '../connection.ts';
import { createMigratedDatabase } from '../testing/scratch-database.ts';
import { readSchema } from './read-schema.ts';
import { lintSchema, schemaRules } from './rules.ts';

const comment = (tableClass: string, more = '') =>
  `about: a | class: ${tableClass} | retention: a | erasure: a | export: a${more}`;
const table = (tableClass: string, definition: string, kind = '') =>
  `create ${kind} table planted (${definition}); comment on table planted is '${comment(tableClass)}'`;
const accountTable = (columns: string) =>
  table(
    'account',
    `account_id uuid, planted_id uuid, ${columns}, primary key (account_id, planted_id)`,
  );

/** One planted fault per line, and the one rule that must speak. */
const faults: [rule: string, fault: string, statements: string][] = [
  ['tables-declare-themselves', 'a table without a comment', 'create table planted (key text)'],
  ...['about', 'class', 'retention', 'erasure', 'export'].map((field): [string, string, string] => [
    'tables-declare-themselves',
    `a table that does not say its ${field}`,
    `comment on table login_attempt is '${comment('global').replace(`${field}:`, 'nothing:')}'`,
  ]),
  [
    'account-id-leads-the-primary-key',
    'another id in front',
    table('account', 'account_id uuid, planted_id uuid, primary key (planted_id, account_id)'),
  ],
  [
    'unique-within-an-account',
    'a contact that is unique across accounts',
    'create unique index planted on contact (kind, value)',
  ],
  ['no-sequences-in-account-tables', 'a serial number', accountTable('number serial')],
  [
    'no-sequences-in-account-tables',
    'an identity column',
    accountTable('number bigint generated always as identity'),
  ],
  [
    'ids-come-from-the-application',
    'an id made by the database',
    'alter table contact alter contact_id set default gen_random_uuid()',
  ],
  [
    'ids-come-from-the-application',
    'an id that is text',
    table('account', 'account_id uuid, planted_id text, primary key (account_id, planted_id)'),
  ],
  [
    'foreign-keys-stay-within-an-account',
    'a link from a person to a global table',
    `${accountTable('key bytea references login_attempt')}; create index on planted (key)`,
  ],
  [
    'foreign-keys-stay-within-an-account',
    'a link from one person to another',
    `${accountTable('other_id uuid references account')}; create index on planted (other_id)`,
  ],
  [
    'foreign-keys-stay-within-an-account',
    'a link from a directory into accounts',
    'alter table identifier add foreign key (account_id) references account',
  ],
  [
    'account-id-tells-the-class',
    'a directory that leads nowhere',
    table('directory', 'key text primary key'),
  ],
  [
    'account-id-tells-the-class',
    'a global table about a person',
    'alter table login_attempt add column account_id uuid',
  ],
  [
    'tables-survive-a-crash',
    'an unlogged table',
    table('global', 'key text primary key', 'unlogged'),
  ],
  [
    'timestamps-have-a-zone',
    'a timestamp without zone',
    'alter table login_attempt add column planted timestamp',
  ],
  ...['now()', 'current_timestamp', 'clock_timestamp()', `now() + interval '1 day'`].map(
    (clock): [string, string, string] => [
      'defaults-read-app-now',
      `a default of ${clock}`,
      `alter table login_attempt alter updated_at set default ${clock}`,
    ],
  ),
  [
    'foreign-keys-are-indexed',
    'a link whose other end is searched row by row',
    accountTable(
      'session_id uuid, foreign key (account_id, session_id) references session (account_id, session_id)',
    ),
  ],
];

describe('the schema lint', () => {
  let migrated: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let database: OpenDatabase;
  beforeAll(async () => {
    migrated = await createMigratedDatabase();
    database = openDatabase({ url: migrated.url, applicationName: 'schema lint', poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await migrated.drop();
  });

  const rulesAgainst = async (statements: string) => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const planting = database.db.transaction().execute(async (transaction: Transaction) => {
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(transaction);
      const violations = lintSchema(await readSchema(transaction));
      resolve([...new Set(violations.map(({ rule }) => rule))]);
      throw new Error('roll back');
    });
    await expect(planting).rejects.toThrow('roll back');
    return promise;
  };

  it('finds nothing in the schema of the migrations', async () => {
    const schema = await readSchema(database.db);

    expect(schema.map(({ name }) => name)).toContain('security_event');
    expect(lintSchema(schema)).toEqual([]);
  });

  it.each(faults)('%s: reports %s, and no other rule does', async (rule, _fault, statements) => {
    expect(await rulesAgainst(statements)).toEqual([rule]);
  });

  it('has a planted fault for every rule', () => {
    const planted = new Set(faults.map(([rule]) => rule));

    expect(schemaRules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  it('lets a flood window be unlogged', async () => {
    const floodWindow = [
      'create unlogged table planted (key text primary key)',
      `comment on table planted is '${comment('global', ' | flood window')}'`,
    ].join('; ');

    expect(await rulesAgainst(floodWindow)).toEqual([]);
  });
});
