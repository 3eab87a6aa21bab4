import type { ForeignKey, Table } from './read-schema.ts';
import { TABLE_CLASSES } from './declaration.ts';

/** Names each thing in the table that is against the rule. */
export interface Rule {
  name: string;
  check: (table: Table, schema: readonly Table[]) => string[];
}

const isAccountTable = (table: Table) => table.declaration.class === 'account';
const primaryKeyOf = (table: Table) =>
  table.indexes.find((index) => index.isPrimary)?.columns ?? [];
const hasAccountId = (table: Table) => table.columns.some(({ name }) => name === 'account_id');

const tablesDeclareThemselves: Rule = {
  name: 'tables-declare-themselves',
  check: ({ declaration }) => {
    const missing = (['about', 'retention', 'erasure', 'export'] as const)
      .filter((field) => !declaration[field])
      .map((field) => `the comment does not say "${field}: …"`);
    if (!declaration.class)
      missing.push(`the comment does not say "class: ${TABLE_CLASSES.join(', ')}"`);
    return missing;
  },
};

const accountIdLeads: Rule = {
  name: 'account-id-leads-the-primary-key',
  check: (table) =>
    isAccountTable(table) && primaryKeyOf(table)[0] !== 'account_id'
      ? ['the first column of the primary key is not account_id']
      : [],
};

const uniqueWithinAnAccount: Rule = {
  name: 'unique-within-an-account',
  check: (table) => {
    if (!isAccountTable(table)) return [];
    return table.indexes
      .filter(({ isUnique, columns }) => isUnique && !columns.includes('account_id'))
      .map(({ name }) => `${name} is unique across accounts; only a directory table may be`);
  },
};

const noSequences: Rule = {
  name: 'no-sequences-in-account-tables',
  check: (table) => {
    if (!isAccountTable(table)) return [];
    return table.columns
      .filter((column) => column.isIdentity || /\bnextval\(/.test(column.default ?? ''))
      .map(({ name }) => `${name} is numbered by the database`);
  },
};

const idsComeFromTheApplication: Rule = {
  name: 'ids-come-from-the-application',
  check: (table) => {
    if (!isAccountTable(table)) return [];
    const primaryKey = primaryKeyOf(table);
    const isOwnId = (name: string) => name.endsWith('_id') && primaryKey.includes(name);
    return table.columns.flatMap((column) => {
      if (column.type === 'uuid' && column.default !== null)
        return [`${column.name} is made by the database`];
      const isText = isOwnId(column.name) && column.type !== 'uuid';
      return isText ? [`${column.name} identifies a row and is not a uuid`] : [];
    });
  },
};

const foreignKeysStayWithinAnAccount: Rule = {
  name: 'foreign-keys-stay-within-an-account',
  check: (table, schema) =>
    table.foreignKeys
      .filter((key) => !staysTogether(table, key, schema))
      .map(({ name, target }) => `${name} leads to ${target}, which may live on another server`),
};

function staysTogether(table: Table, key: ForeignKey, schema: readonly Table[]) {
  const target = schema.find(({ name }) => name === key.target);
  const classes = [table.declaration.class, target?.declaration.class];
  if (classes.every((name) => name === 'global')) return true;
  const position = key.columns.indexOf('account_id');
  return (
    classes.every((name) => name === 'account') && key.targetColumns[position] === 'account_id'
  );
}

const accountIdTellsTheClass: Rule = {
  name: 'account-id-tells-the-class',
  check: (table) => {
    const tableClass = table.declaration.class;
    if (tableClass === 'directory' && !hasAccountId(table))
      return ['a directory table has no account_id to lead to'];
    if (tableClass === 'global' && hasAccountId(table))
      return ['a global table has account_id: it is an account or a directory table'];
    return [];
  },
};

const tablesSurviveACrash: Rule = {
  name: 'tables-survive-a-crash',
  check: (table) =>
    table.isUnlogged && !table.declaration.text.includes('flood window')
      ? ['it is unlogged, so empty after a crash; only a "flood window" may be']
      : [],
};

const timestampsHaveAZone: Rule = {
  name: 'timestamps-have-a-zone',
  check: (table) =>
    table.columns
      .filter(({ type }) => /^timestamp(\(\d\))? without time zone$/.test(type))
      .map(({ name }) => `${name} is a timestamp without time zone`),
};

const OTHER_CLOCKS =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b|\blocaltime(stamp)?\b/i;

const defaultsReadOurClock: Rule = {
  name: 'defaults-read-app-now',
  check: (table) =>
    table.columns
      .filter((column) => OTHER_CLOCKS.test(column.default ?? ''))
      .map((column) => `${column.name} defaults to ${column.default}, not to app_now()`),
};

const foreignKeysAreIndexed: Rule = {
  name: 'foreign-keys-are-indexed',
  check: (table) =>
    table.foreignKeys
      .filter(
        (key) => !table.indexes.some((index) => !index.isPartial && covers(index.columns, key)),
      )
      .map(({ name, columns }) => `${name} has no index that starts with ${columns.join(', ')}`),
};

const covers = (indexed: string[], { columns }: ForeignKey) => {
  const leading = new Set(indexed.slice(0, columns.length));
  return columns.every((column) => leading.has(column));
};

/** What keeps the schema ready to be spread over several servers, and honest about personal data. */
export const schemaRules: readonly Rule[] = [
  tablesDeclareThemselves,
  accountIdLeads,
  uniqueWithinAnAccount,
  noSequences,
  idsComeFromTheApplication,
  foreignKeysStayWithinAnAccount,
  accountIdTellsTheClass,
  tablesSurviveACrash,
  timestampsHaveAZone,
  defaultsReadOurClock,
  foreignKeysAreIndexed,
];

export interface Violation {
  rule: string;
  table: string;
  problem: string;
}

export const lintSchema = (schema: readonly Table[]): Violation[] =>
  schemaRules.flatMap(({ name: rule, check }) =>
    schema.flatMap((table) =>
      check(table, schema).map((problem) => ({ rule, table: table.name, problem })),
    ),
  );
