import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const SOCKET = '/dev/log';

/**
 * Node has no datagrams on a path; Python is there because podman-compose is written in it. It ends, and
 * its socket with it, when whoever started it closes its input or is gone.
 */
const LISTENER = `
import os, select, socket, sys
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind('${SOCKET}')
print('listens', flush=True)
while sys.stdin not in select.select([listener, sys.stdin], [], [])[0]:
    listener.recv(65536)
os.unlink('${SOCKET}')
`;

/**
 * Debian's name server for containers ends at once where nothing listens for syslog, and then no container
 * finds another. Containers of a machine that was started without an init are in that place.
 */
export async function listenForSyslog(): Promise<() => void> {
  if (existsSync(SOCKET)) return () => {};
  // A group of its own: it must outlive Ctrl-C until all is taken down.
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  const listener = spawn('python3', ['-c', LISTENER], { stdio: [...stdio], detached: true });
  const failed = once(listener, 'exit').then(() => {
    throw new Error(`Nobody can listen at ${SOCKET}`);
  });
  const { stdin, stdout } = listener;
  if (stdout) await Promise.race([once(stdout, 'data'), failed]);
  failed.catch(() => {});
  return () => stdin?.end();
}
