import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Mutant } from '../../tests/mutants/mutant.ts';
import { projectFiles } from '../project-files.ts';

export interface ScratchCopy {
  root: string;
  /** Plants the fault; what it returns takes it back. */
  plant(mutant: Pick<Mutant, 'file' | 'from' | 'to'>): () => void;
  remove(): Promise<void>;
}

/** The project as it stands here, changes that are not committed included. */
export async function createScratchCopy(): Promise<ScratchCopy> {
  const root = mkdtempSync(join(tmpdir(), 'carnet-mutants-'));
  for (const file of projectFiles()) cpSync(file, join(root, file), { verbatimSymlinks: true });
  shareInstalledPackages(root);
  // Some tests ask git what it would leave out.
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return {
    root,
    plant({ file, from, to }) {
      const path = join(root, file);
      const source = readFileSync(path, 'utf8');
      if (source.split(from).length !== 2) {
        throw new Error(`"${from}" stands ${source.split(from).length - 1} times in ${file}.`);
      }
      writeFileSync(
        path,
        source.replace(from, () => to),
      );
      return () => writeFileSync(path, source);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/**
 * Each workspace has links to the packages it may use: those to ours lead into the copy, those to
 * others to the one store, which nobody changes.
 */
function shareInstalledPackages(root: string): void {
  const folders = execFileSync(
    'find',
    ['.', '-name', 'node_modules', '-prune', '-not', '-path', './node_modules'],
    { encoding: 'utf8' },
  );
  for (const folder of folders.split('\n').filter((path) => path !== '')) {
    if (dirname(folder) === '.') continue;
    cpSync(folder, join(root, folder), { recursive: true, verbatimSymlinks: true });
  }
  // A folder of its own, in which pnpm notes what it runs: what it would write must not end up here.
  for (const name of readdirSync('node_modules')) {
    const isOfTools = name.startsWith('.') && name !== '.bin';
    const path = join('node_modules', name);
    if (!isOfTools) cpSync(path, join(root, path), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules/.pnpm'), join(root, 'node_modules/.pnpm'));
}
