import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { generatedTextFiles } from '../packages/texts/src/build/generated-files.ts';

/** With --check nothing is written; the exit code says whether all files are current. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const stale = generatedTextFiles().filter((file) => currentContent(file.path) !== file.content);

for (const file of stale) {
  const name = path.relative(process.cwd(), file.path);
  if (values.check) {
    console.error(`${name} is not current: run pnpm generate`);
  } else {
    mkdirSync(path.dirname(file.path), { recursive: true });
    writeFileSync(file.path, file.content);
    console.log(`wrote ${name}`);
  }
}
if (values.check && stale.length > 0) process.exitCode = 1;

function currentContent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
