import { readConfig, variable } from '@carnet/runtime/config';
import { count, json, port, text } from '@carnet/runtime/config-schemas';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { z } from 'zod';

import { USUALLY_KEPT } from './inbox.ts';
import { NOBODY, type People, peopleSchema } from './personas/people.ts';
import type { Site } from './site.ts';

const { CARNET_ENV, LOG_LEVEL } = sharedVariables;

/** The part of the API's list of markets that the pages of the sandbox need. */
const sitesSchema = z
  .array(z.object({ market: z.string(), apiOrigin: z.url(), portalOrigin: z.url() }))
  .transform((sites) =>
    sites.map((doors): Site => ({ ...doors, issuer: `${doors.apiOrigin}/oidc` })),
  );

const DEVELOPMENT_SITES = JSON.stringify(
  ['be', 'lu'].map((market) => ({
    market,
    apiOrigin: `http://account-api.carnet-${market}.localhost:4000`,
    portalOrigin: `http://account.carnet-${market}.localhost:3000`,
  })),
);

/**
 * One click is for development: there the portal keeps its session under the name that the page counts
 * on. Staging and production have no sandbox at all.
 */
export const peopleIn = (config: ReturnType<typeof readSandboxConfig>): People =>
  config.CARNET_ENV === 'development' ? config.SANDBOX_PERSONAS : NOBODY;

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
        schema: json(sitesSchema),
        describe:
          'The markets as JSON, the same as for the API; /dev/oauth and /dev/personas sign in there, and its portals may send people to the identity providers.',
        default: DEVELOPMENT_SITES,
      }),
      SANDBOX_PERSONAS: variable({
        schema: json(peopleSchema),
        describe:
          'The people that /dev/personas signs in as, with the password of all: what `carnet seed personas --json` prints. `pnpm dev` sets it.',
        default: JSON.stringify(NOBODY),
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
      SANDBOX_MESSAGES_KEPT: variable({
        schema: count,
        describe: 'How many messages the inbox keeps, the newest; SANDBOX_MESSAGES_KEPT=20000.',
        default: `${USUALLY_KEPT}`,
      }),
    },
    environment,
  );
