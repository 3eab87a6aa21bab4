import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { carnet } from './operator.ts';
import { apiUrl, type Market } from './stack.ts';

export interface DemoPartner {
  clientId: string;
  origin: string;
  name: string;
  stop(): Promise<void>;
}

/** The example app as a partner would run it, registered by an operator with these words. */
export async function startDemoPartner(market: Market, port: number): Promise<DemoPartner> {
  const id = `demo-${market}-${randomUUID().slice(0, 8)}`;
  const name = 'Lunch Planner';
  const origin = `http://127.0.0.1:${port}`;
  const registration = {
    id,
    name,
    homepage: 'https://lunch.example/',
    redirect: `${origin}/callback`,
    'after-logout': `${origin}/`,
    'backchannel-logout': `${origin}/backchannel-logout`,
    scopes: 'user,balance,userwrite',
  };
  const words = Object.entries(registration).flatMap(([option, value]) => [`--${option}`, value]);
  const told = await carnet('client', 'create', ...words, '--verified', '--json');
  const { client_secret: secret } = JSON.parse(told) as { client_secret: string };
  const child = spawn(process.execPath, ['apps/partner-demo/src/main.ts'], {
    env: {
      ...process.env,
      DEMO_ISSUER: `${apiUrl(market)}/oidc`,
      DEMO_CLIENT_ID: id,
      DEMO_CLIENT_SECRET: secret,
      DEMO_ORIGIN: origin,
      DEMO_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilItListens(child);
  return {
    clientId: id,
    origin,
    name,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function untilItListens(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The demo partner ended with ${code}.`)));
  });
}
