import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { atWorst } from '../support/cleanup.ts';

export interface SmallDisk {
  path: string;
  /** To the last page. */
  fill(): void;
  /** Takes the filler away again. */
  free(): void;
  remove(): void;
}

const MEGABYTE = Buffer.alloc(1_048_576);

/** A file system of its own that can be filled without harm to others. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'carnet-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  // PostgreSQL makes its folder there as its own user.
  chmodSync(path, 0o777);
  const forget = atWorst(unmount);
  const fillers: string[] = [];

  function unmount(): void {
    execFileSync('umount', ['--lazy', path]);
    rmSync(path, { recursive: true, force: true });
  }

  return {
    path,
    fill() {
      const filler = join(path, `filler-${fillers.length}`);
      fillers.push(filler);
      const file = openSync(filler, 'w');
      for (const piece of [MEGABYTE, MEGABYTE.subarray(0, 4096)]) writeUntilFull(file, piece);
      closeSync(file);
    },
    free() {
      for (const filler of fillers.splice(0)) rmSync(filler, { force: true });
    },
    remove() {
      unmount();
      forget();
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  for (;;) {
    try {
      if (writeSync(file, piece) < piece.length) return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
