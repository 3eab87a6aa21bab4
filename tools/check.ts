/**
 * `pnpm check`: everything that can be said about the code without running it. Each step is a
 * command of its own, so that a failing one can be run alone. `pnpm check lint types` runs a few.
 */
import { spawn } from 'node:child_process';

import { typedWords } from '../tests/support/typed-words.ts';

interface Step {
  name: string;
  command: string;
}

const steps: Step[] = [
  {
    name: 'types',
    command: ['.', 'packages/ui', 'apps/portal', 'tests/e2e', 'tests/book']
      .map((at) => `tsc -p ${at}`)
      .join(' && '),
  },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'format', command: 'biome format .' },
  { name: 'imports', command: 'node tools/check-imports.ts' },
  { name: 'tables', command: 'node tools/check-tables.ts' },
  { name: 'numbers', command: 'node tools/check-numbers.ts' },
  { name: 'decisions', command: 'node tools/check-decisions.ts' },
  { name: 'unused', command: 'knip && node tools/check-error-codes.ts' },
  {
    name: 'texts',
    command: 'node tools/check-texts.ts && pnpm --silent --filter @carnet/portal texts:check',
  },
  { name: 'schema', command: 'node tools/schema-lint.ts' },
  {
    name: 'migrations',
    command: 'squawk packages/database/migrations/*.sql tests/rig/next-release/*.sql',
  },
  { name: 'generated', command: 'node tools/generate.ts --check' },
  { name: 'openapi', command: 'redocly lint apps/api/openapi.json' },
  { name: 'containers', command: 'node tools/check-containers.ts && dclint -q deploy' },
  { name: 'kubernetes', command: 'node tools/check-kubernetes.ts' },
  { name: 'alerts', command: 'node tools/check-alerts.ts' },
  { name: 'licences', command: 'node tools/check-licences.ts' },
];

const { positionals: wanted } = typedWords(
  `pnpm check [STEP …]: all that can be said without running the code, or some of its steps.

  ${steps.map(({ name }) => name).join(' ')}

Exit code 1: a step failed; 2: there is no such step.`,
  { allowPositionals: true, options: {} },
);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `unknown step ${unknown.join(', ')}; there are: ${steps.map((s) => s.name).join(' ')}`,
  );
  process.exit(2);
}

const failed: string[] = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const startedAt = performance.now();
  const { code, output } = await run(step.command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0) {
    failed.push(step.name);
    console.log(output);
  }
}
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')} (run one alone: pnpm check ${failed[0]})`);
  process.exitCode = 1;
}

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
