import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Files of the project as git sees them: tracked, or new and not ignored. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
