import { readConfig, variable } from '@carnet/runtime/config';
import { flag, json, port, refusePlainAddresses, text } from '@carnet/runtime/config-schemas';
import { leaveVariables } from '@carnet/runtime/leave-variables';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { developmentSites } from './development-sites.ts';
import { sitesSchema } from './sites.ts';

const { CARNET_ENV, LOG_LEVEL } = sharedVariables;

export const readPortalConfig = (environment: NodeJS.ProcessEnv) =>
  readConfig(
    {
      CARNET_ENV,
      LOG_LEVEL,
      ...leaveVariables,
      PORT: variable({
        schema: port,
        describe: 'Where the portal listens, for example PORT=3000.',
        default: '3000',
      }),
      LISTEN_ADDRESS: variable({
        schema: text,
        describe: 'The address to listen on; LISTEN_ADDRESS=0.0.0.0 in a container.',
        default: '127.0.0.1',
      }),
      CARNET_PORTAL_SITES: variable({
        schema: json(sitesSchema),
        describe:
          'The sites as JSON, for example CARNET_PORTAL_SITES=[{"host":"account.example.be","market":"be","apiOrigin":"https://account-api.example.be","links":{…},"cardStopPhone":"…","platforms":{"2":"client-area"}}].',
        developmentDefault: JSON.stringify(developmentSites),
        refusedInProduction: (value) => refusePlainAddresses(value),
      }),
      PORTAL_PSEUDO_TEXTS: variable({
        schema: flag,
        describe:
          'Serve the build with pseudo texts instead of English, for example PORTAL_PSEUDO_TEXTS=true (build with it, too).',
        default: 'false',
        refusedInProduction: (isOn) => (isOn ? 'nobody could read it.' : undefined),
      }),
      PORTAL_FROM_SOURCE: variable({
        schema: flag,
        describe:
          'Serve the source through Vite instead of what was built, for example PORTAL_FROM_SOURCE=true.',
        default: 'false',
        refusedInProduction: (isOn) => (isOn ? 'would publish the source.' : undefined),
      }),
    },
    environment,
  );
