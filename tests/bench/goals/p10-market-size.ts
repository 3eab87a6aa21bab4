import { createCluster, type PostgresCluster } from '../../support/postgres-cluster.ts';
import type { Figure, Goal, Part } from '../goal.ts';
import {
  type BenchDatabase,
  createBenchDatabase,
  emailOf,
  PEOPLE,
} from '../harness/bench-database.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { fillMarket, gigabytes, giveLongLives, requireRoom } from '../harness/market-size.ts';
import { ourProvider, type Provider, refreshTokens } from '../harness/providers.ts';
import { compare, interleaved, median } from '../harness/rounds.ts';
import { backendsOf, type Stage } from '../harness/stage.ts';
import { requireAllOk } from '../load/load.ts';
import { refreshRequests } from '../load/partner-requests.ts';
import {
  loginRequests,
  profileRequest,
  requestText,
  signInPerson,
  type SignedInPerson,
} from '../load/requests.ts';

const SMALL = 10_000;
const LARGE = { quick: 200_000, full: Number(process.env['CARNET_BENCH_PEOPLE'] ?? 10_000_000) };
const SIGNED_IN = 40;
const READS = 400;
const TOKENS = 60;
/** Each person asks once: more than a few codes an hour are refused. */
const FORGETFUL = Math.floor(PEOPLE / 10);
const MOST_GROWTH = 1.1;

/** What PostgreSQL costs for one request of each kind; each call of one is a round. */
type Kinds = Record<string, () => Promise<number>>;

interface Market {
  people: number;
  stage: Stage;
  provider: Provider;
  kinds: Kinds;
}

export const marketSize: Goal = {
  id: 'P10',
  isOnlyByName: true,
  about:
    'PostgreSQL’s CPU for what people do most, ten million accounts (--quick: 200,000) / ten thousand',
  async measure(stage, { rounds, scale }) {
    const people = scale < 1 ? LARGE.quick : LARGE.full;
    const parts: Part[] = [];
    const cluster = await createCluster((directory) => {
      requireRoom(directory, people);
      return { settings: LOADING };
    });
    const markets: Market[] = [];
    try {
      for (const size of [SMALL, people]) {
        const startedAt = performance.now();
        const database = await loadMarket(cluster, size);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
        const bytes = await sizeOf(database);
        parts.push({
          name: `${size} people more, loaded`,
          value: `${seconds} s, ${gigabytes(bytes)}, ${(bytes / size).toFixed(0)} bytes each`,
        });
        markets.push(await openMarket(stage, database, size));
      }
      const [small, large] = markets as [Market, Market];
      for (const { kinds } of markets) for (const measure of Object.values(kinds)) await measure();
      const before = await readInSequence(large);
      const figures: Figure[] = [];
      for (const name of Object.keys(small.kinds)) {
        const samples = await interleaved(rounds, {
          small: () => small.kinds[name]?.() ?? Promise.reject(new Error(name)),
          large: () => large.kinds[name]?.() ?? Promise.reject(new Error(name)),
        });
        const growth = compare(samples.large, samples.small);
        const micros = [samples.small, samples.large].map((all) => median(all).toFixed(0));
        parts.push({ name, value: `${micros.join(' → ')} µs, ${growth.text}` });
        figures.push({ name, value: growth.ratio, comparison: '≤', limit: MOST_GROWTH, digits: 2 });
      }
      const read = (await readInSequence(large)) - before;
      const none = { comparison: '=', limit: 0, digits: 0 } as const;
      return {
        parts,
        figures: [...figures, { name: 'rows read in sequence', value: read, ...none }],
      };
    } finally {
      for (const market of markets) {
        await market.stage.api.stop();
        await market.stage.database.drop();
      }
      await cluster.remove();
    }
  },
};

/** Nothing in it is worth keeping: a crash may take it all. */
const LOADING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
];

async function loadMarket(cluster: PostgresCluster, people: number): Promise<BenchDatabase> {
  const database = await createBenchDatabase(cluster.url);
  await giveLongLives(database);
  await fillMarket(database, people);
  await database.refreshStatistics();
  return database;
}

async function openMarket(whole: Stage, database: BenchDatabase, people: number): Promise<Market> {
  const server = await whole.startApi(database.url, { TRUSTED_PROXIES: '127.0.0.1' });
  const api = { ...server, backends: () => backendsOf(database, 'carnet-api') };
  const stage = { ...whole, database, api };
  const provider = await ourProvider(stage);
  return { people, stage, provider, kinds: await kindsOf(stage, provider) };
}

async function kindsOf(stage: Stage, provider: Provider): Promise<Kinds> {
  const { api, load } = stage;
  const signedIn: SignedInPerson[] = [];
  for (let person = 0; person < SIGNED_IN; person += 1)
    signedIn.push(await signInPerson(api.port, person));
  const read = (path: string) => signedIn.map(({ headers }) => requestText('GET', path, headers));
  let tokens = await refreshTokens(stage, provider, TOKENS);
  let forgotten = 0;

  async function costOf(requests: string[], count = requests.length, keep = 'none') {
    const job = { port: api.port, connections: 2, requests, keep, until: { requests: count } };
    const { cpu, result } = await cpuOfWork(api, async () => requireAllOk(await load.run(job)));
    return { micros: cpu.postgres / count, kept: result.kept };
  }
  const reading = (requests: string[]) => async () => (await costOf(requests, READS)).micros;

  return {
    'sign-in': async () => (await costOf(loginRequests(), TOKENS)).micros,
    'GET /user': reading(signedIn.map(profileRequest)),
    'GET /sessions': reading(read('/sessions')),
    'GET /notifications': reading(read('/notifications')),
    refresh: async () => {
      const { micros, kept } = await costOf(
        refreshRequests(provider.app, tokens),
        tokens.length,
        'refresh_token',
      );
      tokens = kept;
      return micros;
    },
    'forgotten password': async () => {
      const asking = Array.from({ length: FORGETFUL }, () => (forgotten += 1) - 1);
      return (await costOf(asking.map(forgotPasswordRequest))).micros;
    },
  };
}

function forgotPasswordRequest(person: number): string {
  const body = JSON.stringify({ email: emailOf(person) });
  return requestText(
    'POST',
    '/user/forgot-password',
    {
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      'x-forwarded-for': `10.2.${person >> 8}.${person & 255}`,
    },
    body,
  );
}

async function sizeOf(database: BenchDatabase): Promise<number> {
  const [row] = await database.rows<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return row?.bytes ?? Number.NaN;
}

/** Of tables that grow with people; nothing on a request's way may read one whole. */
async function readInSequence({ stage: { database }, people }: Market): Promise<number> {
  const [row] = await database.rows<{ read: number }>(
    `select coalesce(sum(seq_tup_read), 0)::float8 as read from pg_stat_user_tables
     where n_live_tup >= $1`,
    [people / 2],
  );
  return row?.read ?? Number.NaN;
}
