import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

import { type Child, startChild } from '../support/child.ts';
import { atWorst } from '../support/cleanup.ts';
import { freePort } from '../support/free-port.ts';
import type { Rig } from '../support/rig.ts';

const NAME = 'accounts.example.test';
const READY_WITHIN_MILLIS = 20_000;

export interface TlsFront {
  /** A plain port of ours: whoever connects there is led through TLS to the door, and believes only our authority. */
  port: number;
  /** The numbers of the certificates that were shown, in the order of the connections. */
  shown: string[];
  /** Puts another certificate in the place of the first; returns its number. */
  renew(): string;
  /** Puts something there that is none. */
  spoil(): void;
  /** What `haproxy -c` says of the files as they are. */
  isSound(): Promise<boolean>;
  /** As `systemctl reload haproxy` does. */
  reload(): void;
  output(): string;
  stop(): Promise<void>;
}

/** HAProxy with TLS, as deploy/ recommends it, and browsers that hold it to its certificate. */
export async function startTlsFront({ apis }: Rig): Promise<TlsFront> {
  const [one, two] = apis;
  if (!two) throw new Error('A proxy with one process behind it has nobody to turn to');
  const folder = mkdtempSync(join(tmpdir(), 'carnet-tls-front-'));
  const forget = atWorst(() => rmSync(folder, { recursive: true, force: true }));
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  const authority = createAuthority(folder);
  let issued = 0;

  function renew(): string {
    issued += 1;
    const { pem, number } = authority.issue(issued);
    replace(pem);
    return number;
  }
  /** In one step: whoever reads the folder meanwhile finds the old file or the new one. */
  function replace(text: string): void {
    writeFileSync(join(folder, 'next.pem'), text);
    renameSync(join(folder, 'next.pem'), join(certificates, 'accounts.pem'));
  }

  renew();
  const ports = { plain: await freePort(), tls: await freePort() };
  const addressOf = (port: number) => `127.0.0.1:${port}`;
  const files = ['-f', 'deploy/haproxy.cfg', '-f', 'deploy/haproxy-tls.cfg'];
  const environment = {
    FRONT_ADDRESS: addressOf(ports.plain),
    TLS_ADDRESS: addressOf(ports.tls),
    CERTIFICATES: certificates,
    API_ONE: addressOf(one.port),
    API_TWO: addressOf(two.port),
  };
  const control = join(folder, 'master.sock');
  const proxy = startChild('haproxy', ['-W', '-S', control, ...files], { environment });
  const shown: string[] = [];
  const browsers = createServer((caller) => {
    const door = connect({
      host: '127.0.0.1',
      port: ports.tls,
      servername: NAME,
      ca: authority.certificate,
      ALPNProtocols: ['http/1.1'],
    });
    door.once('secureConnect', () => shown.push(door.getPeerCertificate().serialNumber));
    // What happens to one end happens to the other.
    caller.on('error', () => door.destroy()).on('close', () => door.destroy());
    door.on('error', () => caller.destroy()).on('close', () => caller.destroy());
    caller.pipe(door).pipe(caller);
  });
  browsers.listen(0, '127.0.0.1');
  await once(browsers, 'listening');

  const stop = async () => {
    browsers.close();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  try {
    await untilOpen(proxy, ports.tls);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: (browsers.address() as AddressInfo).port,
    shown,
    renew,
    spoil: () => replace('no certificate at all'),
    isSound: async () =>
      (await startChild('haproxy', ['-c', ...files], { environment }).ended) === 0,
    reload: () => proxy.signal('SIGUSR2'),
    output: () => proxy.output(),
    stop,
  };
}

async function untilOpen(proxy: Child, port: number): Promise<void> {
  const givesUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (performance.now() < givesUpAt && !proxy.hasEnded()) {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    const isOpen = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`HAProxy did not start: ${proxy.output()}`);
}

/** Of our own, for as long as the test lasts. */
function createAuthority(folder: string) {
  const file = (name: string) => join(folder, name);
  const openssl = (...words: string[]) =>
    execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    '-days',
    '2',
    '-subj',
    '/CN=Carnet test authority',
  );
  return {
    certificate: readFileSync(file('ca.pem')),
    issue(number: number) {
      openssl(
        'req',
        ...key,
        '-keyout',
        file('key.pem'),
        '-out',
        file('csr.pem'),
        '-subj',
        `/CN=${NAME}`,
      );
      writeFileSync(file('names.cnf'), `subjectAltName=DNS:${NAME}`);
      openssl(
        'x509',
        '-req',
        '-in',
        file('csr.pem'),
        '-CA',
        file('ca.pem'),
        '-CAkey',
        file('ca.key'),
        '-set_serial',
        String(1000 + number),
        '-days',
        '1',
        '-extfile',
        file('names.cnf'),
        '-out',
        file('certificate.pem'),
      );
      const pem =
        readFileSync(file('certificate.pem'), 'utf8') + readFileSync(file('key.pem'), 'utf8');
      const serial = openssl('x509', '-in', file('certificate.pem'), '-noout', '-serial');
      return { pem, number: serial.trim().replace('serial=', '') };
    },
  };
}
