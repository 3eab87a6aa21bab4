import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** What Node is linked against, and no more: no shell, no package manager. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6'];

/**
 * A base for machines that reach Debian's packages and no registry of images: to try the images out and to
 * test them. Production names an image that somebody keeps up to date.
 */
export function layOutLocalBase(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/packages`, { recursive: true });
  mkdirSync(`${folder}/root`);
  execFileSync('apt-get', ['download', '-qq', ...PACKAGES], {
    cwd: `${folder}/packages`,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for (const file of globSync(`${folder}/packages/*.deb`))
    execFileSync('dpkg-deb', ['--extract', file, `${folder}/root`]);
  rmSync(`${folder}/root/usr/share`, { recursive: true });
  writeFileSync(`${folder}/Dockerfile`, 'FROM scratch\nCOPY root /\n');
}
