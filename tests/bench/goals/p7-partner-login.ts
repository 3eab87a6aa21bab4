import type { Goal } from '../goal.ts';
import { approve, registerApp } from '../harness/providers.ts';
import { interleaved } from '../harness/rounds.ts';
import type { Stage } from '../harness/stage.ts';
import { countStatementsOf, describeCount } from '../harness/statement-count.ts';
import { ENGINE_CLIENT } from '../load/engine-client.ts';
import { type App, authoriseQuery, basicHeader, codeIn } from '../load/partner-requests.ts';
import { type SignedInPerson, signInPerson } from '../load/requests.ts';

const COUNTED = 10;
const LOGINS_PER_ROUND = 25;

export const partnerLogin: Goal = {
  id: 'P7',
  about: 'a whole partner login of somebody signed in, asked and saying yes: round trips, WAL',
  async measure(stage, { rounds, scale }) {
    const app = await registerApp(stage, false);
    const person = await signInPerson(stage.api.port, 0);
    const startPlain = (databaseUrl: string) =>
      stage.startReference('oidc-engine', { databaseUrl, environment: { ENGINE_STORE: 'json' } });

    const ours = await countStatementsOf(
      stage,
      (databaseUrl) => stage.startApi(databaseUrl),
      COUNTED,
      (port) => times(COUNTED, () => ourLogin(port, person, app)),
    );
    const plainVisits = new Map<number, Cookies>();
    const plainLogin = (port: number) => bareLogin(port, cookiesAt(plainVisits, port));
    const plain = await countStatementsOf(stage, startPlain, COUNTED, (port) =>
      times(COUNTED, () => plainLogin(port)),
    );

    const reference = await startPlain(stage.database.url);
    const logins = Math.max(1, Math.round(LOGINS_PER_ROUND * scale));
    const wal = await interleaved(rounds, {
      ours: () => walOf(stage, logins, () => ourLogin(stage.api.port, person, app)),
      plain: () => walOf(stage, logins, () => plainLogin(reference.port)),
    });
    await reference.stop();
    // Whatever else writes on this server only adds: the least of the rounds is the login's own.
    const [oursWal, plainWal] = [Math.min(...wal.ours), Math.min(...wal.plain)];
    return {
      parts: [
        { name: 'ours, statements', value: describeCount(ours) },
        { name: 'plain JSON adapter, statements', value: describeCount(plain) },
        { name: 'plain JSON adapter, commits', value: plain.commits.toFixed(1) },
        { name: 'WAL, ours', value: `${oursWal.toFixed(0)} bytes` },
        { name: 'WAL, plain JSON adapter', value: `${plainWal.toFixed(0)} bytes` },
      ],
      figures: [
        { name: 'round trips', value: ours.roundTrips, comparison: '≤', limit: 8, digits: 1 },
        { name: 'writing commits', value: ours.commits, comparison: '≤', limit: 4, digits: 1 },
        {
          name: 'WAL ours / plain',
          value: oursWal / plainWal,
          comparison: '≤',
          limit: 1,
          digits: 2,
        },
      ],
    };
  },
};

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

async function walOf({ database }: Stage, logins: number, login: () => Promise<void>) {
  const at = async () => {
    const [row] = await database.rows<{ bytes: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as bytes`,
    );
    return Number(row?.bytes);
  };
  const before = await at();
  await times(logins, login);
  return ((await at()) - before) / logins;
}

async function ourLogin(port: number, person: SignedInPerson, app: App): Promise<void> {
  await exchange(port, app, await approve(port, person, app));
}

async function exchange(port: number, app: App, code: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${app.prefix}/token`, {
    method: 'POST',
    headers: { authorization: basicHeader(app) },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: ENGINE_CLIENT.redirectUri,
      code_verifier: ENGINE_CLIENT.verifier,
    }),
  });
  if (!answer.ok) throw new Error(`A code was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

type Cookies = Map<string, string>;

function cookiesAt(visits: Map<number, Cookies>, port: number): Cookies {
  const cookies = visits.get(port) ?? new Map<string, string>();
  visits.set(port, cookies);
  return cookies;
}

/** The same at the bare engine, which keeps the session in cookies and asks on a page of its own. */
async function bareLogin(port: number, cookies: Cookies): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const { clientId, secret, redirectUri } = ENGINE_CLIENT;
  let address = `${origin}/auth?${authoriseQuery(clientId, { prompt: 'consent' })}`;
  for (let hops = 0; !address.startsWith(redirectUri); hops += 1) {
    if (hops > 8) throw new Error(`The engine leads nowhere: ${address}`);
    address = await nextAddress(address, cookies, origin);
  }
  await exchange(port, { clientId, secret, prefix: '' }, codeIn(address));
}

async function nextAddress(address: string, cookies: Cookies, origin: string): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
  await answer.arrayBuffer();
  for (const text of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${address} was answered with ${answer.status}`);
  return new URL(location, origin).href;
}
