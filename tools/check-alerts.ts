/** Prometheus' own tool reads the rules and runs their tests; it parses what dashboards ask as well. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { alertFaults, asRules, queriesOf } from './alert-rules.ts';

const FOLDER = 'deploy/observability';
const read = (pattern: string) =>
  globSync(`${FOLDER}/${pattern}`).map((file) => readFileSync(file, 'utf8'));

function complain(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

function promtool(...words: string[]): void {
  try {
    execFileSync('promtool', words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    complain(`promtool ${words.join(' ')}:\n${stdout}${stderr || String(error)}`);
  }
}

const parts = {
  rules: read('*.rules.yml').join('\n'),
  tests: read('*.test.yml').join('\n'),
  pages: readFileSync('docs/alerts.md', 'utf8'),
};
for (const fault of alertFaults(parts)) complain(fault);

promtool('check', 'config', `${FOLDER}/prometheus.yml`);
promtool('test', 'rules', ...globSync(`${FOLDER}/*.test.yml`));

const folder = mkdtempSync(join(tmpdir(), 'carnet-dashboards-'));
try {
  const queries = read('dashboards/*.json').flatMap(queriesOf);
  const file = join(folder, 'queries.json');
  writeFileSync(file, asRules(queries.map(({ query }) => query)));
  promtool('check', 'rules', file);
} finally {
  rmSync(folder, { recursive: true });
}
