import { isMarket, type Market } from '@carnet/contract/markets';
import { cardPlatformVariables } from '@carnet/runtime/card-platform-variables';
import { readConfig, variable } from '@carnet/runtime/config';
import {
  count,
  httpUrl,
  json,
  port,
  refusePlainAddresses,
  text,
  url,
} from '@carnet/runtime/config-schemas';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { traceVariables } from '@carnet/runtime/trace-variables';
import { z } from 'zod';

/** The part of the API's list of markets that the worker needs. */
const sitesSchema = z
  .array(
    z.object({
      market: z.custom<Market>(isMarket, 'is no market we know'),
      apiHost: z.string(),
      apiOrigin: z.url().optional(),
      portalOrigin: z.url(),
    }),
  )
  .min(1)
  .transform((sites) => ({
    /** Where links in messages lead. */
    portals: new Map(sites.map(({ market, portalOrigin }) => [market, portalOrigin])),
    /** The names by which partners know us. */
    issuers: new Map(
      sites.map(({ market, apiHost, apiOrigin }) => [
        market,
        `${apiOrigin ?? `https://${apiHost}`}/oidc`,
      ]),
    ),
  }));

const developmentSite = (market: Market) => ({
  market,
  apiHost: `account-api.carnet-${market}.localhost`,
  apiOrigin: `http://account-api.carnet-${market}.localhost:4000`,
  portalOrigin: `http://account.carnet-${market}.localhost:3000`,
});
const DEVELOPMENT_SITES = JSON.stringify([developmentSite('be'), developmentSite('lu')]);

const isEncrypted = (smtpUrl: string) =>
  smtpUrl.startsWith('smtps:') || new URL(smtpUrl).searchParams.get('requireTLS') === 'true';

export const readWorkerConfig = (environment: NodeJS.ProcessEnv) =>
  readConfig(
    {
      ...sharedVariables,
      SMTP_URL: variable({
        schema: url('smtp', 'smtps'),
        describe:
          'The mail server, for example SMTP_URL=smtps://carnet:…@mail.internal or smtp://mail.internal?requireTLS=true.',
        secret: true,
        developmentDefault: 'smtp://127.0.0.1:4125',
        refusedInProduction: (smtpUrl) =>
          isEncrypted(smtpUrl)
            ? undefined
            : 'would send codes in the clear; use smtps:// or requireTLS.',
      }),
      MAIL_FROM: variable({
        schema: text.regex(/^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/, 'must be a name and an address'),
        describe: 'Who mails come from, for example MAIL_FROM=Carnet <no-reply@mail.example.be>.',
        developmentDefault: 'Carnet <no-reply@carnet-be.localhost>',
      }),
      SMS_GATEWAY_URL: variable({
        schema: httpUrl,
        describe: 'The SMS gateway, for example SMS_GATEWAY_URL=https://sms.example.com/v1.',
        developmentDefault: 'http://127.0.0.1:4100',
        refusedInProduction: (value) => refusePlainAddresses(value),
      }),
      SMS_GATEWAY_TOKEN: variable({
        schema: text.optional(),
        describe: 'What the SMS gateway knows us by; not set, none is sent.',
        secret: true,
      }),
      SMS_SENDER: variable({
        schema: text.max(11, 'must have at most 11 characters'),
        describe: 'Who SMS come from, at most 11 characters, for example SMS_SENDER=Carnet.',
        default: 'Carnet',
      }),
      ...cardPlatformVariables,
      ...traceVariables,
      CARNET_SITES: variable({
        schema: json(sitesSchema),
        describe:
          'The markets as JSON, the same as for the API; links in messages lead to their portalOrigin.',
        developmentDefault: DEVELOPMENT_SITES,
        refusedInProduction: (value) => refusePlainAddresses(value),
      }),
      SEND_CONCURRENCY: variable({
        schema: count,
        describe: 'Messages sent at a time per channel, for example SEND_CONCURRENCY=8.',
        default: '8',
      }),
      LISTEN_ADDRESS: variable({
        schema: text,
        describe: 'The address to listen on; LISTEN_ADDRESS=0.0.0.0 in a container.',
        default: '127.0.0.1',
      }),
      WORKER_METRICS_PORT: variable({
        schema: port,
        describe:
          'Where Prometheus reads /metrics, never public, for example WORKER_METRICS_PORT=9465.',
        default: '9465',
      }),
    },
    environment,
  );

export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
