import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ENVIRONMENT: Record<string, string> = {
  ...(process.env as Record<string, string>),
  STORAGE_DRIVER: 'vfs',
  CONTAINERS_CONF: fileURLToPath(new URL('../../tools/images/containers.conf', import.meta.url)),
};

/** What a command of podman (or of another program of its family) printed. */
export const podman = (words: string[], program = 'podman'): string =>
  execFileSync(program, words, {
    encoding: 'utf8',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();

/** For commands that are expected to fail. */
export function tryPodman(words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('podman', words, {
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  return { status, said: stdout + stderr };
}
