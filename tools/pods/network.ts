import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

import { engine } from '../images/engine.ts';

export const NETWORK = 'carnet-try-out';

/**
 * A network of the pods' own. The database is this machine's, and listens on loopback, where no pod comes: it
 * is handed through at the network's gateway.
 */
export async function openNetwork(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  engine('podman', ['network', 'create', NETWORK]);
  const gateway = engine('podman', [
    'network',
    'inspect',
    NETWORK,
    '--format={{(index .Subnets 0).Gateway}}',
  ]);

  const relay = createServer((inward) => {
    // Whoever came by another address of this machine is none of the pods.
    if (inward.localAddress !== gateway) {
      inward.destroy();
      return;
    }
    const outward = connect(Number(port || 5432), hostname);
    inward.pipe(outward).pipe(inward);
    inward.on('error', () => outward.destroy());
    outward.on('error', () => inward.destroy());
  });
  // The gateway's address is there once the first pod is; until then nobody can listen on it.
  relay.listen(0, '0.0.0.0');
  await once(relay, 'listening');

  const url = new URL(databaseUrl);
  url.hostname = gateway;
  url.port = String((relay.address() as AddressInfo).port);
  return { databaseUrl: url.href, close: () => void relay.close() };
}
