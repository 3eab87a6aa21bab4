/** Reads every statement of the source tree and holds it against table-rooms.ts. */
import { readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'oxc-parser';

import { projectFiles } from './project-files.ts';
import { JOINS_ACROSS, tablesIn, tableViolation } from './table-rooms.ts';

const QUERY_BUILDERS = /^(selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)$/;

const files = projectFiles().filter(
  (file) =>
    /^(apps|packages)\/[^/]+\/src\/.*\.ts$/.test(file) &&
    !/\.(test|spec)\.ts$|\/testing\//.test(file),
);

const violations: string[] = [];
const used = new Set<string>();
for (const file of files) {
  const tables = tablesNamedIn(file);
  for (const table of tables) {
    if (JOINS_ACROSS[file]?.tables.includes(table)) used.add(`${file} ${table}`);
    const violation = tableViolation(file, table);
    if (violation) violations.push(`${file}: ${violation}`);
  }
  if (tables.length > 0 && !/\.(store|parts)\.ts$/.test(file))
    violations.push(`${file}: names ${tables.join(', ')} in SQL, which is for *.store.ts`);
}
for (const [file, { tables }] of Object.entries(JOINS_ACROSS))
  for (const table of tables)
    if (!used.has(`${file} ${table}`)) violations.push(`${file}: ${table} is listed and not named`);

for (const violation of violations) console.error(violation);
console.log(`${files.length} files read, ${violations.length} statements against the rooms`);
process.exitCode = violations.length === 0 ? 0 : 1;

function tablesNamedIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const named = new Set<string>();
  const add = (text: string) => tablesIn(text).forEach((table) => named.add(table));
  new Visitor({
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.raw).join(' ')),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!QUERY_BUILDERS.test(callee.property.name)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') add(`from ${first.value}`);
    },
  }).visit(parseSync(file, source).program);
  return [...named];
}
