import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { demandsStandby, listStandbys } from '@carnet/database/standbys';
import { countConnections, readClockAhead } from '@carnet/database/server-state';
import { readSigningKeys } from '@carnet/identity/partners/read-signing-keys';
import { messageBacklog } from '@carnet/outbox/read-message-log';
import { readQueueAges } from '@carnet/outbox/read-queue-ages';
import { WORKER_QUEUES } from '@carnet/outbox/queues';
import type { Keyring } from '@carnet/runtime/keyring';

import { type Finding, ill, look, well } from './finding.ts';

const MOST_CLOCK_SECONDS = 2;
/** Those of the alerts, so that both say the same (docs/alerts.md). */
const MOST_QUEUE_SECONDS = { awaited: 30, told: 600, crowd: Number.POSITIVE_INFINITY };

export async function databaseFindings(
  db: Database,
  keyring: Keyring | undefined,
  markets: readonly Market[],
): Promise<Finding[]> {
  const findings = [
    await look('standbys', () => standbys(db)),
    await look('clock', () => clock(db)),
    await look('workers', () => workers(db)),
    await look('queues', () => queues(db)),
    await look('messages', () => messages(db)),
  ];
  if (!keyring) return findings;
  for (const market of markets)
    findings.push(await look(`keys of ${market}`, () => keys(db, keyring, market)));
  return findings;
}

async function standbys(db: Database) {
  const connected = await listStandbys(db);
  if (!(await demandsStandby(db)))
    return ill(
      'commits wait for none: set synchronous_standby_names (Patroni: synchronous_mode and synchronous_mode_strict), or losing the primary loses what people were told is done',
    );
  if (connected.some(({ syncState }) => syncState === 'hidden'))
    return ill('this role may not see them: grant pg_read_all_stats to it');
  const confirming = connected.filter(({ syncState }) => /^(sync|quorum)$/.test(syncState));
  if (confirming.length === 0)
    return ill('none confirms commits: every write waits; bring one back, and cancel nothing');
  return well(connected.map(({ name, syncState }) => `${name} (${syncState})`).join(', '));
}

async function clock(db: Database) {
  const ahead = await readClockAhead(db);
  const words = `the database is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine`;
  return Math.abs(ahead) <= MOST_CLOCK_SECONDS
    ? well(words)
    : ill(`${words}: let both keep time by NTP; expiry is judged by the database's`);
}

async function workers(db: Database) {
  const count = await countConnections(db, WORKER_QUEUES);
  return count > 0
    ? well('at least one is connected')
    : ill('none is connected: nothing is sent; start "node dist/servers/worker/main.mjs"');
}

async function queues(db: Database) {
  const late = (await readQueueAges(db)).filter(
    ({ urgency, oldestSeconds }) => oldestSeconds > MOST_QUEUE_SECONDS[urgency],
  );
  const names = late.map(
    ({ queue, oldestSeconds }) => `${queue} for ${Math.round(oldestSeconds)} s`,
  );
  return late.length === 0
    ? well('nothing is late')
    : ill(`due and not begun: ${names.join(', ')}; see CarnetQueueStuck in docs/alerts.md`);
}

async function messages(db: Database) {
  const dead = (await messageBacklog(db)).reduce((sum, { dead: count }) => sum + count, 0);
  return dead === 0
    ? well('none was given up')
    : ill(`${dead} given up: "carnet message list --state dead" says why`);
}

/** What the API has sealed can be opened only with the keys that it has. */
async function keys(db: Database, keyring: Keyring, market: Market) {
  try {
    const published = await readSigningKeys(db, keyring, market);
    return well(
      published.length === 0
        ? 'no signing key yet: the first is made when it is first needed'
        : `${published.length} signing keys, opened with this keyring`,
    );
  } catch {
    return ill(
      'CARNET_KEYS does not open its signing keys: it is not the file that the API runs with',
    );
  }
}
