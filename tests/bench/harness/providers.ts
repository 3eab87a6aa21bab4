import { requireAllOk } from '../load/load.ts';
import { type App, authoriseQuery, codeIn, exchangeRequests } from '../load/partner-requests.ts';
import { ENGINE_CLIENT } from '../load/engine-client.ts';
import { requestText, signInPerson, type SignedInPerson } from '../load/requests.ts';
import { cpuOfWork } from './cpu-time.ts';
import type { MeasuredServer, Stage } from './stage.ts';

const PEOPLE = 20;

/** A login provider under measurement, with an app that people have allowed already. */
export interface Provider {
  server: MeasuredServer;
  app: App;
  /** As many as asked for, not older than a moment. */
  codes: (count: number) => Promise<string[]>;
}

let registered = 0;

/** Registers an app; people are asked each time unless somebody has verified it. */
export async function registerApp({ database }: Stage, isVerified: boolean): Promise<App> {
  registered += 1;
  const clientId = `bench-${registered}`;
  const { redirectUri } = ENGINE_CLIENT;
  const identity = ['--id', clientId, '--name', clientId, '--redirect', redirectUri];
  const words = [...identity, '--scopes', 'user'];
  if (isVerified) words.push('--verified');
  const told = await database.carnet('client', 'create', ...words, '--json');
  const { client_secret: secret } = JSON.parse(told) as { client_secret: string };
  return { clientId, secret, prefix: '/oidc' };
}

export async function ourProvider(stage: Stage, server = stage.api): Promise<Provider> {
  const app = await registerApp(stage, true);
  const requests: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const somebody = await signInPerson(server.port, person);
    await approve(server.port, somebody, app);
    requests.push(
      requestText('GET', `/authorize?${authoriseQuery(app.clientId)}`, somebody.headers),
    );
  }
  return {
    server,
    app,
    async codes(count) {
      const job = { port: server.port, connections: 2, requests, until: { requests: count } };
      const { kept } = requireAllOk(await stage.load.run({ ...job, keep: 'target' }));
      return kept.map(codeIn);
    },
  };
}

/** The person is asked, and says yes; the code that the app gets. */
export async function approve(
  port: number,
  { headers }: SignedInPerson,
  { clientId }: App,
): Promise<string> {
  const url = `http://127.0.0.1:${port}/authorize`;
  const asked = await fetch(`${url}?${authoriseQuery(clientId)}`, { headers });
  const { id } = (await asked.json()) as { id: string };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id, approved: true }),
  });
  return codeIn(((await answer.json()) as { target: string }).target);
}

export async function bareProvider(stage: Stage, store: 'memory' | 'json'): Promise<Provider> {
  const server = await stage.startReference('oidc-engine', {
    environment: { ENGINE_STORE: store },
  });
  return {
    server,
    app: { clientId: ENGINE_CLIENT.clientId, secret: ENGINE_CLIENT.secret, prefix: '' },
    async codes(count) {
      const made = await fetch(`http://127.0.0.1:${server.port}/codes?count=${count}`);
      return (await made.json()) as string[];
    },
  };
}

/** CPU of one request, in microseconds; and a field of the answers. */
export async function cpuPerRequest(
  { load }: Stage,
  server: MeasuredServer,
  requests: string[],
  keep: string,
): Promise<{ node: number; postgres: number; kept: string[] }> {
  const job = { port: server.port, connections: 2, requests, keep };
  const { cpu, result } = await cpuOfWork(server, async () =>
    requireAllOk(await load.run({ ...job, until: { requests: requests.length } })),
  );
  const { length } = requests;
  return { node: cpu.node / length, postgres: cpu.postgres / length, kept: result.kept };
}

/** Refresh tokens to begin with. */
export async function refreshTokens(
  stage: Stage,
  { server, app, codes }: Provider,
  count: number,
): Promise<string[]> {
  const requests = exchangeRequests(app, await codes(count));
  return (await cpuPerRequest(stage, server, requests, 'refresh_token')).kept;
}
