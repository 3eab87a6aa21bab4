import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { atWorst } from './cleanup.ts';

export interface TlsDoor {
  origin: string;
  /** For NODE_EXTRA_CA_CERTS of whoever is to believe it. */
  authority: string;
  stop(): Promise<void>;
}

/** What stands in front in production: it ends TLS, and passes everything on. */
export async function startTlsDoor(port: number, validDays: number): Promise<TlsDoor> {
  const folder = mkdtempSync(join(tmpdir(), 'carnet-tls-'));
  const forget = atWorst(() => rmSync(folder, { recursive: true, force: true }));
  const [keyFile, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', authority];
  const words = ['req', '-x509', ...made, '-days', String(validDays), ...subject];
  execFileSync('openssl', words, { stdio: 'ignore' });

  const secrets = { key: readFileSync(keyFile), cert: readFileSync(authority) };
  const server = createServer(secrets, ({ method, url, headers }, answer) => {
    const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, (passed) => {
      answer.writeHead(passed.statusCode ?? 502, passed.headers);
      passed.pipe(answer);
    });
    onwards.on('error', () => answer.writeHead(502).end());
    onwards.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
      forget();
    },
  };
}
