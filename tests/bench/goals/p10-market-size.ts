import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { createCluster, type PostgresCluster } from '../../support/postgres-cluster.ts';
import type { Figure, Goal, Part } from '../goal.ts';
import { type BenchDatabase, createBenchDatabase } from '../harness/bench-database.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import {
  emailOfCrowd,
  fillMarket,
  gigabytes,
  giveLongLives,
  requireRoom,
} from '../harness/market-size.ts';
import { costOfClearing } from '../growth/clearing.ts';
import { keepGrowth, type RequestCost, type Stop } from '../growth/growth.ts';
import { writeGrowthPage } from '../growth/growth-page.ts';
import { treeUnderTest } from '../kept-runs.ts';
import { walBytes } from '../harness/wal.ts';
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
const READS = 2_000;
const TOKENS = 60;
/** Each asks once: more than a few codes an hour are refused. They are of the many. */
const FORGETFUL = 150;
/** Their answers take 200 ms by intention: more of them are under way at a time. */
const FORGETFUL_AT_ONCE = 15;
const MOST_GROWTH = 1.1;
/** On the way to the last size, which is what is promised. */
const STOPS = [SMALL, 100_000, 1_000_000];
const FEW_ROUNDS = 5;
/** Until each connection has told the server what it read. */
const COUNTED_WITHIN_MILLIS = 3_000;

type Cost = Omit<RequestCost, 'growth'>;

/** What one request of each kind costs; each call of one is a round. */
type Kinds = Record<string, () => Promise<Cost>>;

interface Market {
  people: number;
  /** Of the database without them. */
  emptyBytes: number;
  stage: Stage;
  kinds: Kinds;
  /** Of its large tables, by all requests that were measured. */
  rowsReadInSequence: number;
}

export const marketSize: Goal = {
  id: 'P10',
  isOnlyByName: true,
  about:
    'PostgreSQL’s CPU for what people do most, ten million accounts (--quick: 200,000) / ten thousand',
  async measure(stage, { rounds, scale }) {
    const isQuick = scale < 1;
    const people = isQuick ? LARGE.quick : LARGE.full;
    const run = runOf();
    const cluster = await createCluster((directory) => {
      requireRoom(directory, people);
      return { settings: LOADING };
    });
    const markets: Market[] = [];
    const open = async () => {
      const market = await openMarket(stage, cluster);
      markets.push(market);
      return market;
    };
    try {
      const [small, large] = [await open(), await open()];
      await grow(small, SMALL);
      const stops: Stop[] = [];
      let loadSeconds = 0;
      for (const size of [...STOPS.filter((stop) => stop < people), people]) {
        loadSeconds += await grow(large, size);
        // What was measured before left rows behind; who clears up after it is we.
        await small.stage.database.refreshStatistics();
        // Both as often: whoever signs in has one session more afterwards.
        for (const market of markets) await rehearse(market);
        const turns = size === people ? rounds : FEW_ROUNDS;
        stops.push(await measureStop(stage, { small, large, rounds: turns, loadSeconds }));
        console.log(`  ${size} people after ${loadSeconds.toFixed(0)} s`);
      }
      const growth = { ...run, rounds, stops };
      if (!isQuick) {
        keepGrowth(growth);
        writeGrowthPage(growth);
      }
      const read = large.rowsReadInSequence;
      const none = { comparison: '=', limit: 0, digits: 0 } as const;
      return {
        parts: partsOf(stops),
        figures: [...figuresOf(stops), { name: 'rows read in sequence', value: read, ...none }],
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

const runOf = () => ({
  ranAt: new Date().toISOString(),
  commit: treeUnderTest(),
  cores: availableParallelism(),
  load: loadavg()[0] ?? 0,
});

function partsOf(stops: readonly Stop[]): Part[] {
  return stops.flatMap(({ people, bytes, loadSeconds, requests }) => [
    {
      name: `${people} people more, loaded`,
      value: `${loadSeconds.toFixed(0)} s, ${gigabytes(bytes)}, ${(bytes / people).toFixed(0)} bytes each`,
    },
    ...Object.entries(requests).map(([name, { postgresMicros, growth }]) => ({
      name,
      value: `${postgresMicros.toFixed(0)} µs, ${growth.toFixed(2)} of what it is with ${SMALL}`,
    })),
  ]);
}

const figuresOf = (stops: readonly Stop[]): Figure[] =>
  Object.entries(stops.at(-1)?.requests ?? {}).map(([name, { growth }]) => ({
    name,
    value: growth,
    comparison: '≤',
    limit: MOST_GROWTH,
    digits: 2,
  }));

/** Nothing in it is worth keeping: a crash may take it all. Who clears up and analyses is we, between two stops. */
const LOADING = [
  'autovacuum=off',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
];

async function openMarket(whole: Stage, cluster: PostgresCluster): Promise<Market> {
  const database = await createBenchDatabase(cluster.url);
  await giveLongLives(database);
  const server = await whole.startApi(database.url, { TRUSTED_PROXIES: '127.0.0.1' });
  const api = { ...server, backends: () => backendsOf(database, 'carnet-api') };
  const stage = { ...whole, database, api };
  const kinds = await kindsOf(stage, await ourProvider(stage));
  const emptyBytes = await sizeOf(database);
  return { people: 0, emptyBytes, stage, kinds, rowsReadInSequence: 0 };
}

/** Returns how long it took, in seconds. */
async function grow(market: Market, people: number): Promise<number> {
  const { database } = market.stage;
  const startedAt = performance.now();
  await fillMarket(database, market.people + 1, people);
  const millis = performance.now() - startedAt;
  await database.refreshStatistics();
  market.people = people;
  return millis / 1000;
}

/** Each kind once, so that everybody has new plans. */
async function rehearse({ kinds }: Market): Promise<void> {
  for (const measure of Object.values(kinds)) await measure();
}

interface Pair {
  small: Market;
  large: Market;
  rounds: number;
  loadSeconds: number;
}

async function measureStop(
  stage: Stage,
  { small, large, rounds, loadSeconds }: Pair,
): Promise<Stop> {
  const { database } = large.stage;
  const before = await readInSequence(large);
  const requests: Record<string, RequestCost> = {};
  for (const [name, measure] of Object.entries(large.kinds)) {
    const samples = await interleaved(rounds, {
      small: () => small.kinds[name]?.() ?? Promise.reject(new Error(name)),
      large: measure,
    });
    const middle = (of: (cost: Cost) => number) => median(samples.large.map(of));
    const postgres = ({ postgresMicros }: Cost) => postgresMicros;
    requests[name] = {
      nodeMicros: middle(({ nodeMicros }) => nodeMicros),
      postgresMicros: middle(postgres),
      walBytes: middle(({ walBytes }) => walBytes),
      growth: compare(samples.large.map(postgres), samples.small.map(postgres)).ratio,
    };
  }
  large.rowsReadInSequence += (await readInSequence(large)) - before;
  const { people, emptyBytes } = large;
  const bytes = (await sizeOf(database)) - emptyBytes;
  const clearing = await costOfClearing(stage, database);
  return { people, bytes, loadSeconds, requests, clearing };
}

async function kindsOf(stage: Stage, provider: Provider): Promise<Kinds> {
  const { api, load, database } = stage;
  const signedIn: SignedInPerson[] = [];
  for (let person = 0; person < SIGNED_IN; person += 1)
    signedIn.push(await signInPerson(api.port, person));
  // Who reads a list of sessions has as many as before.
  const others = loginRequests().slice(SIGNED_IN);
  const read = (path: string) => signedIn.map(({ headers }) => requestText('GET', path, headers));
  let tokens = await refreshTokens(stage, provider, TOKENS);
  let forgotten = 0;

  async function costOf(
    requests: string[],
    { count = requests.length, keep = 'none', connections = 2 } = {},
  ) {
    const job = { port: api.port, connections, requests, keep, until: { requests: count } };
    const walBefore = await walBytes(database);
    const { cpu, result } = await cpuOfWork(api, async () => requireAllOk(await load.run(job)));
    const cost = {
      nodeMicros: cpu.node / count,
      postgresMicros: cpu.postgres / count,
      walBytes: ((await walBytes(database)) - walBefore) / count,
    };
    return { cost, kept: result.kept };
  }
  const reading = (requests: string[]) => async () =>
    (await costOf(requests, { count: READS })).cost;

  return {
    'sign-in': async () => (await costOf(others, { count: TOKENS })).cost,
    'GET /user': reading(signedIn.map(profileRequest)),
    'GET /sessions': reading(read('/sessions')),
    'GET /notifications': reading(read('/notifications')),
    refresh: async () => {
      const { cost, kept } = await costOf(refreshRequests(provider.app, tokens), {
        keep: 'refresh_token',
      });
      tokens = kept;
      return cost;
    },
    'forgotten password': async () => {
      const asking = Array.from({ length: FORGETFUL }, () => (forgotten += 1));
      const requests = asking.map(forgotPasswordRequest);
      return (await costOf(requests, { connections: FORGETFUL_AT_ONCE })).cost;
    },
  };
}

function forgotPasswordRequest(person: number): string {
  const body = JSON.stringify({ email: emailOfCrowd(person) });
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
  await sleep(COUNTED_WITHIN_MILLIS);
  const [row] = await database.rows<{ read: number }>(
    `select coalesce(sum(seq_tup_read), 0)::float8 as read from pg_stat_user_tables
     where n_live_tup >= $1`,
    [people / 2],
  );
  return row?.read ?? Number.NaN;
}
