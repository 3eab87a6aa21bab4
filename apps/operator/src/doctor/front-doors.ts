import { isMarket, type Market } from '@carnet/contract/markets';
import { readConfig, variable } from '@carnet/runtime/config';
import { json } from '@carnet/runtime/config-schemas';
import { z } from 'zod';

import type { Surroundings } from '../command.ts';
import { type Finding, ill, look, reasonOf, well } from './finding.ts';
import { probe, type Probed } from './probe.ts';

/** The part of the API's list of markets that says how each is reached. */
const sitesSchema = z
  .array(
    z.object({
      market: z.custom<Market>(isMarket, 'is no market we know'),
      apiHost: z.string(),
      apiOrigin: z.url().optional(),
      portalOrigin: z.url(),
    }),
  )
  .min(1);

const CARNET_SITES = variable({
  schema: json(sitesSchema),
  describe: 'The markets as JSON, the same as for the API.',
});

export interface FrontDoors {
  market: Market;
  api: string;
  portal: string;
}

export const readFrontDoors = ({ environment }: Surroundings): FrontDoors[] =>
  readConfig({ CARNET_SITES }, environment).CARNET_SITES.map(
    ({ market, apiHost, apiOrigin, portalOrigin }) => ({
      market,
      api: new URL(apiOrigin ?? `https://${apiHost}`).origin,
      portal: new URL(portalOrigin).origin,
    }),
  );

/** Renewals come 30 days before the end; one that has not come by now will not. */
const RENEWED_BEFORE_DAYS = 14;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;

/** As people meet it: by its public address, through whatever stands in front. */
export function frontDoorFindings(door: FrontDoors): Promise<Finding[]> {
  const { market, api, portal } = door;
  return Promise.all([
    look(`API of ${market}`, async () => {
      const ready = await knock(api);
      if (!ready.ok) return ready;
      const { body } = await probe(`${api}/market`);
      return body.includes('service.maintenance')
        ? ill(`${api} is closed: "carnet maintenance off --market ${market}" opens it`)
        : ready;
    }),
    look(`portal of ${market}`, () => knock(portal)),
  ]);
}

async function knock(origin: string) {
  try {
    return judge(origin, await probe(`${origin}/health/ready`));
  } catch (error) {
    return ill(`${origin} is not reached: ${reasonOf(error)}; look at DNS, proxy and certificate`);
  }
}

function judge(origin: string, { status, headers, certificateUntil }: Probed) {
  if (status === 503)
    return ill(`${origin} answers 503: its database does not answer, see the log`);
  if (status === 421)
    return ill(`${origin} answers 421: the proxy does not pass the Host header on`);
  if (status !== 200)
    return ill(`${origin} answers ${status}: is it ours, and does the proxy lead to it?`);
  if (!certificateUntil) return ill(`${origin} is not https: passwords would be sent in the clear`);
  const days = Math.floor((certificateUntil.getTime() - Date.now()) / DAY_MILLIS);
  if (days < RENEWED_BEFORE_DAYS)
    return ill(`the certificate of ${origin} ends in ${days} days: look why it is not renewed`);
  if (!headers['strict-transport-security'])
    return ill(`${origin} says no Strict-Transport-Security: the proxy takes our headers away`);
  return well(`${origin}, certificate for ${days} days`);
}
