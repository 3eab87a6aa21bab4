import { developmentKeyring } from '../packages/runtime/src/keyring.ts';

import { describeApi } from '../apps/api/src/app/api-description.ts';
import { buildApi } from '../apps/api/src/app/build-api.ts';
import { createSites } from '../apps/api/src/http/sites.ts';
import { createHashPool } from '../packages/identity/src/passwords/hash-pool.ts';
import { openDatabase } from '../packages/database/src/connection.ts';
import { createLog } from '../packages/runtime/src/log.ts';
import { startMetrics } from '../packages/runtime/src/metrics.ts';

/** What the API answers at /openapi.json; no database is asked for it. */
export async function openapiDocument() {
  const database = openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'none',
  });
  const keyring = developmentKeyring();
  const api = await buildApi({
    database,
    reserved: database,
    keyring,
    hashes: createHashPool(keyring),
    sites: createSites([], false),
    cardPlatform: { url: 'http://127.0.0.1:1' },
    merchantPlatform: { url: 'http://127.0.0.1:1' },
    identityProviders: [],
    tariffs: [],
    log: createLog({ service: 'openapi', level: 'silent' }),
    metrics: startMetrics({ service: 'openapi' }),
    trustedProxies: [],
    mostFailuresPerNetwork: 0,
    beforeRoutes: describeApi,
  });
  await api.ready();
  const content = `${JSON.stringify(api.swagger(), null, 2)}\n`;
  await api.close();
  await database.close();
  return { path: 'apps/api/openapi.json', content };
}
