/**
 * `pnpm dev`: the whole house from a clean clone with one command. Ctrl-C stops all of it.
 *   --offset 1000   other ports, for a second stack beside the first
 *   --fresh         an empty database, dropped again at the end
 *   --national-number lu   forgotten usernames may be searched by national number in that market
 *   --built         everything as production runs it: bundled servers, the portal's built pages
 *   --as-built      the same, from the last `pnpm build`
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { dropDatabaseIfThere } from '../packages/database/src/create-database.ts';
import { identityProvidersAt } from '../packages/runtime/src/identity-provider-variables.ts';
import { apiSites, apiUrl, portalSites, portalUrl, portsAt } from './dev/ports.ts';
import { findOrStartPostgres } from './dev/postgres.ts';
import { createProcesses, type Service, untilReady } from './dev/processes.ts';

const { values } = parseArgs({
  options: {
    offset: { type: 'string', default: process.env['CARNET_DEV_OFFSET'] ?? '0' },
    fresh: { type: 'boolean', default: process.env['CARNET_DEV_FRESH'] === 'true' },
    built: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    'national-number': { type: 'string' },
  },
});
const ports = portsAt(Number(values.offset));
const isBuilt = values.built || values['as-built'];
const databaseName = values.fresh ? `carnet_dev_${process.pid}` : 'carnet';

const processes = createProcesses((name) => {
  console.error(`${name} stopped unexpectedly; stopping the rest`);
  void leave(1);
});
let isLeaving = false;
let cleanUp = async () => {};
process.once('SIGINT', () => void leave(0));
process.once('SIGTERM', () => void leave(0));

const wantedUrl = process.env['DATABASE_URL'] ?? `postgres://root@127.0.0.1:5432/${databaseName}`;
const postgres = await findOrStartPostgres(wantedUrl);
const environment = environmentFor(postgres.url);
cleanUp = async () => {
  if (values.fresh) await dropDatabaseIfThere(postgres.url);
  postgres.stop();
};

try {
  // What a run that was killed left behind.
  if (values.fresh) await dropDatabaseIfThere(postgres.url);
  carnet('db', 'migrate', '--create');
  carnet('seed', 'personas');
  carnet('seed', 'clients', '--demo-port', String(ports.demo));
  carnet('seed', 'invitations');
  if (values.built) {
    run('pnpm', ['--filter', '@carnet/portal', 'build']);
    run(process.execPath, ['tools/bundle-servers.ts']);
  }
  await start(services());
  // They find out by themselves what Carnet offers, once it is there.
  await start(outsiders());
  announce();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await leave(1);
}

async function start(started: Service[]): Promise<void> {
  for (const service of started) processes.start(service);
  await Promise.all(started.map(untilReady));
}

function services(): Service[] {
  return [
    {
      name: 'sandbox',
      words: ['apps/sandbox/src/main.ts'],
      environment,
      readyUrl: `http://127.0.0.1:${ports.sandbox}/messages.json`,
    },
    {
      name: 'api',
      words: [isBuilt ? 'dist/servers/api/main.mjs' : 'apps/api/src/main.ts'],
      environment: {
        ...environment,
        PORT: String(ports.api),
        METRICS_PORT: String(ports.apiMetrics),
      },
      readyUrl: `http://127.0.0.1:${ports.api}/health/ready`,
    },
    {
      name: 'worker',
      words: [isBuilt ? 'dist/servers/worker/main.mjs' : 'apps/worker/src/main.ts'],
      environment: { ...environment, WORKER_METRICS_PORT: String(ports.workerMetrics) },
      readyUrl: `http://127.0.0.1:${ports.workerMetrics}/metrics`,
    },
    {
      name: 'portal',
      // From source, Vite finds the portal's compilers from its own folder.
      ...(isBuilt
        ? { words: ['dist/servers/portal/main.mjs'] }
        : { words: ['server/main.ts'], folder: 'apps/portal' }),
      environment: {
        ...environment,
        PORT: String(ports.portal),
        CARNET_PORTAL_SITES: portalSites(ports, values['national-number']),
        PORTAL_FROM_SOURCE: String(!isBuilt),
      },
      readyUrl: `http://127.0.0.1:${ports.portal}/health/ready`,
    },
  ];
}

/** What signs people in with Carnet: a partner, and our platforms as far as that goes. */
function outsiders(): Service[] {
  return [
    {
      name: 'demo',
      words: ['apps/partner-demo/src/main.ts'],
      environment: {
        DEMO_ISSUER: `${apiUrl('be', ports)}/oidc`,
        DEMO_PORT: String(ports.demo),
      },
      readyUrl: `http://127.0.0.1:${ports.demo}/`,
    },
    {
      name: 'platform',
      words: ['apps/partner-demo/src/main.platforms.ts'],
      environment: {
        PLATFORMS_PORT: String(ports.platforms),
        PLATFORMS_API_PORT: String(ports.api),
      },
      readyUrl: `http://127.0.0.1:${ports.platforms}/ready`,
    },
  ];
}

function environmentFor(databaseUrl: string): Record<string, string> {
  return {
    CARNET_ENV: process.env['CARNET_ENV'] ?? 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    DATABASE_URL: databaseUrl,
    CARNET_SITES: apiSites(ports, values['national-number']),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${ports.sandbox}`,
    CARD_PLATFORM_URL: `http://127.0.0.1:${ports.sandbox}`,
    MERCHANT_PLATFORM_URL: `http://127.0.0.1:${ports.sandbox}`,
    IDENTITY_PROVIDERS: identityProvidersAt(`http://127.0.0.1:${ports.sandbox}`),
    SANDBOX_HTTP_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
  };
}

function carnet(...words: string[]): void {
  run(process.execPath, ['apps/operator/src/main.ts', ...words]);
}

function run(program: string, words: string[]): void {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
}

function announce(): void {
  console.log(`
ready
  Belgium      ${portalUrl('be', ports)}
  Luxembourg   ${portalUrl('lu', ports)}
  inbox        http://127.0.0.1:${ports.sandbox}/dev/inbox
  OAuth        http://127.0.0.1:${ports.sandbox}/dev/oauth
  API          ${apiUrl('be', ports)}/reference
  a partner    http://127.0.0.1:${ports.demo}/
  personas     chloe.lambert+carnet_test@work.example … password Carnet-proef-2026!
  invited      Ines and Hugo: their invitations are in the inbox
  a new card   5065 1234 1234 4417, in its letter 344417; in Luxembourg LU12344417
               every other number from 5065 is a new card, too: the letter repeats its last six digits
Ctrl-C stops everything.`);
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await processes.stop();
  await cleanUp();
  process.exit(code);
}
