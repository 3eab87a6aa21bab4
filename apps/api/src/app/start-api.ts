import { openDatabase } from '@carnet/database/connection';
import { createHashPool } from '@carnet/identity/passwords/hash-pool';
import { createLeaving } from '@carnet/runtime/leaving';
import { createLog } from '@carnet/runtime/log';
import { startMetrics } from '@carnet/runtime/metrics';
import { createMetricsServer } from '@carnet/runtime/metrics-server';
import { onShutdown } from '@carnet/runtime/shutdown';
import type { Traces } from '@carnet/runtime/traces';

import { createSites } from '../http/sites.ts';
import { buildApi } from './build-api.ts';
import type { ApiConfig } from './config.ts';
import { watchHashPool } from './watch-hash-pool.ts';

/** Logout and revoke must succeed while a flood of logins holds every other connection. */
const RESERVED_CONNECTIONS = 2;
/** What is only read by its key shares these. */
const SHARED_CONNECTIONS = 2;
const SHUTDOWN_MILLIS = 15_000;
/** Before it, so that there is time to close what is open. */
const LONGEST_LEAVE_MILLIS = 10_000;

export async function startApi(config: ApiConfig, traces: Traces): Promise<void> {
  const log = createLog({ service: 'api', level: config.LOG_LEVEL });
  const metrics = startMetrics({ service: 'carnet-api' });
  const isTraced = config.OTLP_TRACES_URL !== undefined;
  const open = (applicationName: string, poolSize: number, laneCount: number) =>
    openDatabase({
      url: config.DATABASE_URL,
      applicationName,
      poolSize,
      laneCount,
      isTraced,
      onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    });
  const database = open('carnet-api', config.DATABASE_POOL_SIZE, SHARED_CONNECTIONS);
  const reserved = open('carnet-api-reserved', RESERVED_CONNECTIONS, 1);
  const hashes = createHashPool(config.CARNET_KEYS, {
    longestWaitMillis: config.HASH_WAIT_MILLIS,
  });
  watchHashPool(metrics, hashes);

  const isDevelopment = config.CARNET_ENV === 'development' || config.CARNET_ENV === 'test';
  const api = await buildApi({
    database,
    reserved,
    keyring: config.CARNET_KEYS,
    hashes,
    sites: createSites(config.CARNET_SITES, isDevelopment),
    identityProviders: config.IDENTITY_PROVIDERS,
    merchantPlatform: {
      url: config.MERCHANT_PLATFORM_URL,
      token: config.MERCHANT_PLATFORM_TOKEN,
    },
    tariffs: config.MERCHANT_TARIFFS,
    cardPlatform: { url: config.CARD_PLATFORM_URL, token: config.CARD_PLATFORM_TOKEN },
    log,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    mostFailuresPerNetwork: config.NETWORK_FAILURES_PER_DAY,
    isTraced,
    holdsAnswers: config.CARNET_ENV === 'test',
  });
  const metricsServer = createMetricsServer(metrics);

  onShutdown(
    log,
    [
      createLeaving(api.server, {
        noticeMillis: config.LEAVE_MILLIS,
        longestMillis: LONGEST_LEAVE_MILLIS,
      }),
      { name: 'answer requests in flight', run: () => api.close() },
      { name: 'close metrics', run: () => metricsServer.close() },
      { name: 'close database', run: () => Promise.all([database.close(), reserved.close()]) },
      { name: 'stop metrics and traces', run: () => Promise.all([metrics.stop(), traces.stop()]) },
    ],
    { delayMillis: SHUTDOWN_MILLIS },
  );

  await api.listen({ port: config.PORT, host: config.LISTEN_ADDRESS });
  metricsServer.listen(config.METRICS_PORT, config.LISTEN_ADDRESS);
}
