import { markets } from '@carnet/contract/markets';
import { openDatabase } from '@carnet/database/connection';
import { createTestDatabase } from '@carnet/database/testing/test-database';
import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import { insertPerson, type NewPerson } from '@carnet/identity/contacts/create-people';
import { createHashPool } from '@carnet/identity/passwords/hash-pool';
import type { Tariff } from '@carnet/identity/products/tariff.policy';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { developmentKeyring, type Keyring } from '@carnet/runtime/keyring';
import { createLog } from '@carnet/runtime/log';
import { startMetrics } from '@carnet/runtime/metrics';
import { hashPassword } from '@carnet/runtime/password-hash';
import type { QueryResultRow } from 'pg';

import { buildApi } from '../app/build-api.ts';
import { DEVELOPMENT_TARIFFS } from '../app/development-tariffs.ts';
import { tariffsSchema } from '../features/products/tariffs-schema.ts';
import { createSites } from '../http/sites.ts';
import { createTestClient, PASSWORD, type TestClient } from './test-client.ts';

export const HOSTS = {
  be: 'account-api.carnet-be.localhost',
  lu: 'account-api.carnet-lu.localhost',
} as const;
/** The main API's, beside ours. */
export const MAIN_HOSTS = {
  be: 'api.carnet-be.localhost',
  lu: 'api.carnet-lu.localhost',
} as const;
export const PORTALS = {
  be: 'http://account.carnet-be.localhost:3000',
  lu: 'http://account.carnet-lu.localhost:3000',
} as const;

const passwordHash = await hashPassword(developmentKeyring(), PASSWORD);

/** Other tests share the machine: being slow is not what a test asks about. */
const BUSY_MACHINE_MILLIS = 20_000;

export interface TestApiOptions {
  /** As in production: hosts nobody answers to get 421. */
  refusesUnknownHosts?: boolean;
  trustedProxies?: string[];
  keyring?: Keyring;
  /** 100 in production; tests of other things are not stopped by it. */
  mostFailuresPerNetwork?: number;
  searchesByNationalNumber?: boolean;
  /** 1 s in production. */
  mostDelayMillis?: number;
  /** 300 ms in production. */
  longestWaitMillis?: number;
  /** Where a test plays the card platform; elsewhere nobody answers. */
  cardPlatformUrl?: string;
  /** The same for merchants. */
  merchantPlatformUrl?: string;
  /** Elsewhere nobody is known. */
  identityProviders?: readonly ProviderSettings[];
  tariffs?: readonly Tariff[];
}

/** The real API on a database of its own, with people to start from. */
export async function startTestApi(options: TestApiOptions = {}) {
  const keyring = options.keyring ?? developmentKeyring();
  const statements: string[] = [];
  const logLines: string[] = [];
  const database = await createTestDatabase(
    { poolSize: 10, onStatement: (text) => statements.push(text) },
    queuesOverlay,
  );
  const reserved = openDatabase({
    url: database.url,
    applicationName: 'reserved',
    poolSize: 2,
    acquireMillis: BUSY_MACHINE_MILLIS,
  });
  const hashes = createHashPool(keyring, {
    longestWaitMillis: options.longestWaitMillis ?? BUSY_MACHINE_MILLIS,
  });
  const metrics = startMetrics({ service: 'test-api' });
  const api = await buildApi({
    database,
    reserved,
    keyring,
    hashes,
    sites: createSites(
      (['be', 'lu'] as const).map((market) => ({
        market,
        rules: markets[market],
        apiHost: HOSTS[market],
        apiOrigin: `http://${HOSTS[market]}`,
        mainApiHost: MAIN_HOSTS[market],
        portalOrigin: PORTALS[market],
        searchesByNationalNumber: options.searchesByNationalNumber,
      })),
      !options.refusesUnknownHosts,
    ),
    cardPlatform: { url: options.cardPlatformUrl ?? 'http://127.0.0.1:1' },
    merchantPlatform: { url: options.merchantPlatformUrl ?? 'http://127.0.0.1:1' },
    identityProviders: options.identityProviders ?? [],
    tariffs: options.tariffs ?? tariffsSchema.parse(DEVELOPMENT_TARIFFS),
    log: createLog({
      service: 'test-api',
      level: 'debug',
      destination: { write: (line: string) => void logLines.push(line) },
    }),
    metrics,
    trustedProxies: options.trustedProxies ?? [],
    mostFailuresPerNetwork: options.mostFailuresPerNetwork ?? 1_000_000,
    mostDelayMillis: options.mostDelayMillis ?? BUSY_MACHINE_MILLIS,
    holdsAnswers: true,
  });
  let people = 0;

  const client = (market: 'be' | 'lu' = 'be'): TestClient => createTestClient(api, HOSTS[market]);

  async function newPerson(overrides: Partial<NewPerson> = {}) {
    people += 1;
    const email = `person-${people}@example.test`;
    const accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      language: 'nl',
      password_hash: passwordHash,
      contacts: [{ kind: 'email', value: email, canonical: email }],
      ...overrides,
    });
    return { accountId, email, password: PASSWORD };
  }

  return {
    api,
    db: database.db,
    pool: database.pool,
    /** For looking behind the scenes; tests enter by HTTP. */
    sql: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      database.pool.query<Row>(text, values),
    keyring,
    metrics,
    hashes,
    statements,
    logLines,
    client,
    newPerson,
    /** A person with a browser that has signed in and echoed its bind cookie. */
    async signInNewPerson(overrides: Partial<NewPerson> = {}) {
      const person = await newPerson(overrides);
      const browser = client((overrides.market as 'be' | 'lu' | undefined) ?? 'be');
      await browser.signIn(person.email);
      await browser.get('/user');
      return { ...person, browser };
    },
    /** How far the database's clock runs ahead of ours, from now on. */
    setClockAhead: (by: string) => database.pool.query('update test_clock set shift = $1', [by]),
    async stop() {
      await api.close();
      await Promise.all([reserved.close(), metrics.stop()]);
      await database.drop();
    },
  };
}

export type TestWorld = Awaited<ReturnType<typeof startTestApi>>;
