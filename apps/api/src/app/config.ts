import { cardPlatformVariables } from '@carnet/runtime/card-platform-variables';
import { readConfig, variable } from '@carnet/runtime/config';
import {
  count,
  json,
  list,
  port,
  refusePlainAddresses,
  text,
} from '@carnet/runtime/config-schemas';
import { identityProviderVariables } from '@carnet/runtime/identity-provider-variables';
import { leaveVariables } from '@carnet/runtime/leave-variables';
import { merchantPlatformVariables } from '@carnet/runtime/merchant-platform-variables';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { traceVariables } from '@carnet/runtime/trace-variables';

import { tariffsSchema } from '../features/products/tariffs-schema.ts';
import { sitesSchema } from '../http/sites.ts';
import { DEVELOPMENT_TARIFFS } from './development-tariffs.ts';

const DEVELOPMENT_SITES = JSON.stringify([
  {
    market: 'be',
    apiHost: 'account-api.carnet-be.localhost',
    mainApiHost: 'api.carnet-be.localhost',
    apiOrigin: 'http://account-api.carnet-be.localhost:4000',
    portalOrigin: 'http://account.carnet-be.localhost:3000',
  },
  {
    market: 'lu',
    apiHost: 'account-api.carnet-lu.localhost',
    mainApiHost: 'api.carnet-lu.localhost',
    apiOrigin: 'http://account-api.carnet-lu.localhost:4000',
    portalOrigin: 'http://account.carnet-lu.localhost:3000',
  },
]);

export const readApiConfig = (environment: NodeJS.ProcessEnv) =>
  readConfig(
    {
      ...sharedVariables,
      PORT: variable({
        schema: port,
        describe: 'Where the API listens, for example PORT=4000.',
        default: '4000',
      }),
      LISTEN_ADDRESS: variable({
        schema: text,
        describe: 'The address to listen on; LISTEN_ADDRESS=0.0.0.0 in a container.',
        default: '127.0.0.1',
      }),
      METRICS_PORT: variable({
        schema: port,
        describe: 'Where Prometheus reads /metrics, never public, for example METRICS_PORT=9464.',
        default: '9464',
      }),
      CARNET_SITES: variable({
        schema: json(sitesSchema),
        describe:
          'The markets as JSON, for example CARNET_SITES=[{"market":"be","apiHost":"account-api.example.be","portalOrigin":"https://account.example.be"}].',
        developmentDefault: DEVELOPMENT_SITES,
        refusedInProduction: (value) => refusePlainAddresses(value),
      }),
      TRUSTED_PROXIES: variable({
        schema: list,
        describe:
          'Addresses or networks whose X-Forwarded-For is believed, for example TRUSTED_PROXIES=10.0.0.0/8.',
        default: '',
      }),
      DATABASE_POOL_SIZE: variable({
        schema: count,
        describe: 'Connections to PostgreSQL per process, for example DATABASE_POOL_SIZE=16.',
        default: '16',
      }),
      HASH_WAIT_MILLIS: variable({
        schema: count,
        describe:
          'How long a password check may wait before new ones get 503, for example HASH_WAIT_MILLIS=300.',
        default: '300',
      }),
      NETWORK_FAILURES_PER_DAY: variable({
        schema: count,
        describe:
          'Wrong passwords a day from one network before its browsers must do a calculation, for example NETWORK_FAILURES_PER_DAY=100.',
        default: '100',
      }),
      ...cardPlatformVariables,
      ...merchantPlatformVariables,
      ...identityProviderVariables,
      MERCHANT_TARIFFS: variable({
        schema: json(tariffsSchema),
        describe:
          'What merchants pay, as JSON: per market a list with validFrom; docs/runbook.md has an example.',
        developmentDefault: JSON.stringify(DEVELOPMENT_TARIFFS),
      }),
      ...leaveVariables,
      ...traceVariables,
    },
    environment,
  );

export type ApiConfig = ReturnType<typeof readApiConfig>;
