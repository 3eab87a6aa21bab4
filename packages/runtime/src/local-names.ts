import { lookup } from 'node:dns/promises';

/**
 * Browsers know that every name below `.localhost` is this machine. Every other program asks the
 * system (getaddrinfo, as `lookup` does), which may never have heard of it.
 */
export async function unresolvedHere(hosts: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    hosts.map(async (host) => ({ host, isHere: await leadsHere(host) })),
  );
  return answers.filter(({ isHere }) => !isHere).map(({ host }) => host);
}

export const howToResolve = (hosts: readonly string[]) =>
  `on Debian and Ubuntu install libnss-myhostname, elsewhere add a line to /etc/hosts: 127.0.0.1 ${hosts.join(' ')}`;

async function leadsHere(host: string): Promise<boolean> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const isLoopback = ({ address }: { address: string }) =>
    address === '::1' || address.startsWith('127.');
  return found.length > 0 && found.every(isLoopback);
}
