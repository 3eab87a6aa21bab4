/** `pnpm compose`, see `--help`. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { refuseTakenPorts } from './dev/free-ports.ts';
import { apiSites, portalSites, portalUrl, portsAt } from './dev/ports.ts';
import { untilAnswered } from './dev/until-answered.ts';
import { ENGINE_ENVIRONMENT } from './images/engine.ts';
import { listenForSyslog } from './images/syslog-socket.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const { values } = typedWords(
  `pnpm compose: deploy/compose.yaml with the images of "pnpm images --local", by podman-compose, as root. Ctrl-C takes it down.

  --offset 1000   other ports on this machine

What Debian's podman-compose leaves out of the file is in deploy/README.md.`,
  { options: { offset: { type: 'string', default: '0' } } },
);
const ports = portsAt(Number(values.offset));
const project = `carnet-compose-${values.offset}`;
const folder = `dist/${project}`;

/** What only another offset makes another one. */
const settings = {
  services: {
    api: { environment: { CARNET_SITES: apiSites(ports) } },
    worker: { environment: { CARNET_SITES: apiSites(ports) } },
    portal: { environment: { CARNET_PORTAL_SITES: portalSites(ports) } },
  },
};

const PROBES = [
  `http://127.0.0.1:${ports.sandbox}/messages.json`,
  `http://127.0.0.1:${ports.api}/health/ready`,
  `http://127.0.0.1:${ports.workerMetrics}/metrics`,
  `http://127.0.0.1:${ports.portal}/health/ready`,
];

const PATIENCE_MILLIS = 120_000;

let isLeaving = false;
let stopListening = () => {};
process.once('SIGINT', () => void leave(0));
process.once('SIGTERM', () => void leave(0));

mkdirSync(folder, { recursive: true });
// JSON is YAML, too. It takes a dollar for a variable.
writeFileSync(`${folder}/sites.yaml`, JSON.stringify(settings).replaceAll('$', '$$$$'));
// What a run that was killed left behind.
await takeDown();
await refuseTakenPorts(ports);
stopListening = await listenForSyslog();
try {
  const started = performance.now();
  await compose('up', '--detach');
  await untilMigrated();
  const patience = { patienceMillis: PATIENCE_MILLIS };
  await Promise.all(PROBES.map((probe) => untilAnswered(probe, patience)));
  console.log(`every probe answered after ${Math.round(performance.now() - started)} ms`);
  console.log(
    `ready: ${portalUrl('be', ports)}, inbox http://127.0.0.1:${ports.sandbox}/dev/inbox`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(await compose('logs').catch(String));
  await leave(1);
}

async function run(program: string, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, words, {
    env: {
      ...process.env,
      ...ENGINE_ENVIRONMENT,
      CARNET_IMAGES: 'localhost/carnet',
      DATABASE_IMAGE: 'localhost/carnet-postgres',
      API_PORT: String(ports.api),
      SANDBOX_PORT: String(ports.sandbox),
      PORTAL_PORT: String(ports.portal),
      WORKER_METRICS_PORT: String(ports.workerMetrics),
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}

async function compose(...words: string[]): Promise<string> {
  const files = ['deploy/compose.yaml', `${folder}/sites.yaml`].map((file) => `--file=${file}`);
  return run('podman-compose', `--project-name=${project}`, ...files, ...words);
}

/** podman-compose does not wait for it: a database that is half made answers, and wrongly. */
async function untilMigrated(): Promise<void> {
  const ended = ['inspect', '--format={{.State.Status}} {{.State.ExitCode}}'];
  const givesUpAt = Date.now() + PATIENCE_MILLIS;
  while ((await run('podman', ...ended, `${project}_migrate_1`)).trim() !== 'exited 0') {
    if (Date.now() > givesUpAt) throw new Error('The migrations did not come to their end');
    await sleep(200);
  }
}

/** It leaves the network, and what did not start. */
async function takeDown(): Promise<void> {
  await compose('down', '--volumes');
  await run('podman', 'network', 'rm', '--force', `${project}_default`);
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await takeDown();
  stopListening();
  process.exit(code);
}
