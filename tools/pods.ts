/** `pnpm pods`, see `--help`. */
import {
  createDatabaseIfMissing,
  dropDatabaseIfThere,
} from '../packages/database/src/create-database.ts';
import { developmentKeyringText } from '../packages/runtime/src/keyring.ts';
import { refuseTakenPorts } from './dev/free-ports.ts';
import { portalUrl, portsAt } from './dev/ports.ts';
import { untilAnswered } from './dev/until-answered.ts';
import { render } from './kubernetes/render.ts';
import { openNetwork } from './pods/network.ts';
import { keepSecret, play, playToItsEnd, takeDown } from './pods/play.ts';
import { createTryOut } from './pods/try-out.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const { values } = typedWords(
  `pnpm pods: deploy/kubernetes/try-out, played by podman on a network of its own, as root. Ctrl-C takes it down.

  --offset 1000   other ports on this machine and a database of its own

What podman cannot play, and what is played in its place, is in deploy/README.md.`,
  { options: { offset: { type: 'string', default: '0' } } },
);
const ports = portsAt(Number(values.offset));
const databaseUrl =
  process.env['DATABASE_URL'] ?? `postgres://root@127.0.0.1:5432/carnet_pods_${values.offset}`;
const tryOut = createTryOut(render('deploy/kubernetes/try-out'), ports);

let isLeaving = false;
process.once('SIGINT', () => void leave(0));
process.once('SIGTERM', () => void leave(0));

// What a run that was killed left behind.
await takeDown();
await refuseTakenPorts(ports);
await dropDatabaseIfThere(databaseUrl);
await createDatabaseIfMissing(databaseUrl);
const network = await openNetwork(databaseUrl);

try {
  await keepSecret('carnet-database-app', { uri: network.databaseUrl }, 'variable');
  const keys = process.env['CARNET_KEYS'] ?? developmentKeyringText();
  await keepSecret('carnet-keys', { 'keys.json': keys }, 'file');

  await playToItsEnd(tryOut.migration());
  for (const deployment of tryOut.deployments()) {
    const started = performance.now();
    await play(deployment);
    for (const probe of deployment.probes) await untilAnswered(probe);
    const millis = Math.round(performance.now() - started);
    console.log(`${deployment.name}: answers its probes after ${millis} ms`);
  }
  console.log(
    `ready: ${portalUrl('be', ports)}, inbox http://127.0.0.1:${ports.sandbox}/dev/inbox`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await leave(1);
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await takeDown();
  network.close();
  await dropDatabaseIfThere(databaseUrl);
  process.exit(code);
}
