/** `pnpm dev`, see dev/options.ts for what can stand behind it. */
import { spawnSync } from 'node:child_process';

import { dropDatabaseIfThere } from '../packages/database/src/create-database.ts';
import { unresolvedHere } from '../packages/runtime/src/local-names.ts';
import { identityProvidersAt } from '../packages/runtime/src/identity-provider-variables.ts';
import { freePorts, refuseTakenPorts } from './dev/free-ports.ts';
import { HELP, readOptions } from './dev/options.ts';
import { apiSites, apiUrl, issuerHosts, portalSites, portsAt } from './dev/ports.ts';
import { findOrStartPostgres } from './dev/postgres.ts';
import { createProcesses, type Service, untilReady } from './dev/processes.ts';
import { type Form, programOf, removeContainers } from './dev/programs.ts';
import { readyLines } from './dev/ready-lines.ts';

const values = optionsOrExit();
const ports = await portsOrExit();
const form = formWanted();
const stack = `carnet-dev-${ports.portal}`;
/** Of the issuers' names: those that only browsers know on this machine. */
const unresolved = await unresolvedHere(issuerHosts);
const databaseName = databaseNameFor(values.fresh);

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
  await postgres.stop();
};

try {
  // What a run that was killed left behind.
  if (values.fresh) await dropDatabaseIfThere(postgres.url);
  carnet('db', 'migrate', '--create');
  const people = carnet('seed', 'personas', '--json');
  const { demo, platforms } = ports;
  carnet('seed', 'clients', '--demo-port', `${demo}`, '--platforms-port', `${platforms}`);
  carnet('seed', 'invitations');
  if (values.built) {
    run('pnpm', ['--filter', '@carnet/portal', 'build']);
    run(process.execPath, ['tools/bundle-servers.ts']);
  }
  await start(services(people));
  // They find out by themselves what Carnet offers, once it is there.
  await start(outsiders());
  console.log(readyLines({ ports, databaseUrl: postgres.url, unresolved }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await leave(1);
}

async function start(started: Service[]): Promise<void> {
  for (const service of started) processes.start(service);
  await Promise.all(started.map(untilReady));
}

function services(people: string): Service[] {
  const started = (more: Record<string, string> = {}) => ({
    form,
    stack,
    environment: { ...environment, ...more },
  });
  return [
    {
      name: 'sandbox',
      ...programOf('sandbox', started({ SANDBOX_PERSONAS: people })),
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

/**
 * Two stacks on one database would send each other's mail. No two have the same portal's port, also
 * when both were started with the same words.
 */
function databaseNameFor(fresh: boolean): string {
  if (fresh) return `carnet_dev_fresh_${process.pid}`;
  return ports.portal === portsAt(0).portal ? 'carnet' : `carnet_dev_${ports.portal}`;
}

function formWanted(): Form {
  if (values.images) return 'image';
  return values.built || values['as-built'] ? 'bundle' : 'source';
}

/** What signs people in with Carnet: a partner, and our platforms as far as that goes. */
function outsiders(): Service[] {
  // They ask the system, as any app does; where it does not know, `pnpm dev` works all the same.
  const preload =
    unresolved.length === 0 ? [] : ['--import', './tools/dev/localhost-names.preload.ts'];
  return [
    {
      name: 'demo',
      words: [...preload, 'apps/partner-demo/src/main.ts'],
      environment: {
        DEMO_ISSUER: `${apiUrl('be', ports)}/oidc`,
        DEMO_PORT: String(ports.demo),
      },
      readyUrl: `http://127.0.0.1:${ports.demo}/`,
    },
    {
      name: 'platform',
      words: [...preload, 'apps/partner-demo/src/main.platforms.ts'],
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

/** What a script would read. */
function carnet(...words: string[]): string {
  const { status, stdout } = spawnSync(process.execPath, ['apps/operator/src/main.ts', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`carnet ${words.join(' ')} failed`);
  return stdout.trim();
}

function run(program: string, words: string[]): void {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await processes.stop();
  if (form === 'image') removeContainers(stack);
  await cleanUp();
  process.exit(code);
}
