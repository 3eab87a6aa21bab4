import { readConfig, variable } from '@carnet/runtime/config';
import { json, port, text } from '@carnet/runtime/config-schemas';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { z } from 'zod';

import type { Provider } from './oauth/providers.ts';

const { CARNET_ENV, LOG_LEVEL } = sharedVariables;

/** The part of the API's list of markets that the debug page of sign-ins needs. */
const providersSchema = z
  .array(z.object({ market: z.string(), apiOrigin: z.url(), portalOrigin: z.url() }))
  .transform((sites) =>
    sites.map(({ market, apiOrigin, portalOrigin }): Provider & { portalOrigin: string } => ({
      market,
      issuer: `${apiOrigin}/oidc`,
      portalOrigin,
    })),
  );

const DEVELOPMENT_SITES = JSON.stringify(
  ['be', 'lu'].map((market) => ({
    market,
    apiOrigin: `http://account-api.carnet-${market}.localhost:4000`,
    portalOrigin: `http://account.carnet-${market}.localhost:3000`,
  })),
);

export const readSandboxConfig = (environment: NodeJS.ProcessEnv) =>
  readConfig(
    {
      CARNET_ENV: variable({
        ...CARNET_ENV,
        // It shows everybody's codes to whoever asks.
        refusedInProduction: () => 'has no sandbox: it is for development and tests.',
      }),
      LOG_LEVEL,
      CARNET_SITES: variable({
        schema: json(providersSchema),
        describe:
          'The markets as JSON, the same as for the API; /dev/oauth signs in there, and its portals may send people to the identity providers.',
        default: DEVELOPMENT_SITES,
      }),
      LISTEN_ADDRESS: variable({
        schema: text,
        describe:
          "The address to listen on; LISTEN_ADDRESS=0.0.0.0 in a container, where nobody else may reach it: it shows everybody's codes.",
        default: '127.0.0.1',
      }),
      SANDBOX_HTTP_PORT: variable({
        schema: port,
        describe:
          'The inbox, the SMS gateway, the card and the merchant platform, for example SANDBOX_HTTP_PORT=4100.',
        default: '4100',
      }),
      SANDBOX_SMTP_PORT: variable({
        schema: port,
        describe: 'The mail server, for example SANDBOX_SMTP_PORT=4125.',
        default: '4125',
      }),
    },
    environment,
  );
