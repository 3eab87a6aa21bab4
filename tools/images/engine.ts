import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `podman` and `buildah` as they run on a machine without a container engine of its own. */
export const ENGINE_ENVIRONMENT = {
  STORAGE_DRIVER: 'vfs',
  CONTAINERS_CONF: fileURLToPath(new URL('containers.conf', import.meta.url)),
};

/** Runs one command of an engine and returns what it printed. */
export function engine(program: string, words: string[]): string {
  return execFileSync(program, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...ENGINE_ENVIRONMENT, ...process.env },
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}
