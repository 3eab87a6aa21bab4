import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { atWorst } from './cleanup.ts';

export interface OtherResolver {
  /** A program and its words that run the given ones so. */
  command(words: readonly string[]): [program: string, words: string[]];
  remove(): void;
}

const MOUNT =
  'mount --bind "$1" /etc/nsswitch.conf && mount --bind "$2" /etc/hosts && shift 2 && exec "$@"';

/**
 * This machine as one that knows `localhost` and these lines of /etc/hosts alone: in a mount namespace,
 * so for that program and nobody else. Wants root, as the rig does.
 */
export function otherResolver(lines = ''): OtherResolver {
  const folder = mkdtempSync(join(tmpdir(), 'carnet-names-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = atWorst(remove);
  const [order, hosts] = [join(folder, 'nsswitch.conf'), join(folder, 'hosts')];
  writeFileSync(order, 'hosts: files\n');
  writeFileSync(hosts, `127.0.0.1 localhost\n${lines}\n`);
  return {
    command: (words) => ['unshare', ['--mount', 'sh', '-c', MOUNT, 'sh', order, hosts, ...words]],
    remove() {
      forget();
      remove();
    },
  };
}
