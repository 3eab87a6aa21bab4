/** `pnpm dev`, see dev/options.ts for what can stand behind it. */
import { spawnSync } from 'node:child_process';

import { dropDatabaseIfThere } from '../packages/database/src/create-database.ts';
import { identityProvidersAt } from '../packages/runtime/src/identity-provider-variables.ts';
import { freePorts, refuseTakenPorts } from './dev/free-ports.ts';
import { HELP, readOptions } from './dev/options.ts';
import { apiSites, apiUrl, portalSites, portalUrl, portsAt } from './dev/ports.ts';
import { findOrStartPostgres } from './dev/postgres.ts';
import { createProcesses, type Service, untilReady } from './dev/processes.ts';
import { type Form, programOf, removeContainers } from './dev/programs.ts';

const values = optionsOrExit();
const ports = await portsOrExit();
const form = formWanted();
const stack = `carnet-dev-${ports.portal}`;
const databaseName = databaseNameFor(values);

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
  const started = (more: Record<string, string> = {}) => ({
    form,
    stack,
    environment: { ...environment, ...more },
  });
  return [
    {
      name: 'sandbox',
      ...programOf('sandbox', started()),
      readyUrl: `http://127.0.0.1:${ports.sandbox}/messages.json`,
    },
    {
      name: 'api',
      ...programOf(
        'api',
        started({ PORT: String(ports.api), METRICS_PORT: String(ports.apiMetrics) }),
      ),
      readyUrl: `http://127.0.0.1:${ports.api}/health/ready`,
    },
    {
      name: 'worker',
      ...programOf('worker', started({ WORKER_METRICS_PORT: String(ports.workerMetrics) })),
      readyUrl: `http://127.0.0.1:${ports.workerMetrics}/metrics`,
    },
    {
      name: 'portal',
      ...programOf(
        'portal',
        started({
          PORT: String(ports.portal),
          CARNET_PORTAL_SITES: portalSites(ports, values['national-number']),
          PORTAL_FROM_SOURCE: String(form === 'source'),
        }),
      ),
      readyUrl: `http://127.0.0.1:${ports.portal}/health/ready`,
    },
  ];
}

function optionsOrExit() {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (!options.help) return options;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(2);
  }
}

async function portsOrExit() {
  const wanted = portsAt(values.offset);
  if (!values['exact-ports']) return freePorts(wanted);
  try {
    await refuseTakenPorts(wanted);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  return wanted;
}

/** Two stacks on one database would send each other's mail. */
function databaseNameFor({ fresh, offset }: { fresh: boolean; offset: number }): string {
  if (fresh) return `carnet_dev_${process.pid}`;
  return offset === 0 ? 'carnet' : `carnet_dev_offset_${offset}`;
}

function formWanted(): Form {
  if (values.images) return 'image';
  return values.built || values['as-built'] ? 'bundle' : 'source';
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
    // A container does not inherit it.
    TRUSTED_PROXIES: process.env['TRUSTED_PROXIES'] ?? '',
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
  if (form === 'image') removeContainers(stack);
  await cleanUp();
  process.exit(code);
}
