import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from '@carnet/runtime/public-address';

export interface Reach {
  /**
   * In production true: https alone, and only addresses on the internet. An app's address must not lead
   * into our own network (attack 98).
   */
  isPublicOnly: boolean;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

const askSystem = (hostname: string) => lookup(hostname, { all: true });

/** Sends a form and answers with the status. Follows nothing, and reads nothing of what comes back. */
export async function postForm(
  address: string,
  form: URLSearchParams,
  { withinMillis, reach }: { withinMillis: number; reach: Reach },
): Promise<number> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  if (reach.isPublicOnly && !isSecure) throw new Error(`${url.host} is not reached by https.`);
  const signal = AbortSignal.timeout(withinMillis);
  const checked = await checkedAddress(url, reach);
  signal.throwIfAborted();

  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = form.toString();
  const request = (isSecure ? requestSecure : requestPlain)(
    url,
    {
      method: 'POST',
      // The form has a connection of its own, to the very address that was checked: the name is not
      // asked again.
      agent: false,
      lookup: always(checked),
      signal,
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'content-length': Buffer.byteLength(body),
      },
    },
    (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    },
  );
  request.once('error', reject);
  request.end(body);
  return promise;
}

async function checkedAddress(
  { hostname, host }: URL,
  { isPublicOnly, resolve = askSystem }: Reach,
): Promise<LookupAddress> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family === 0 ? await resolve(bare) : [{ address: bare, family }];
  const [first] = found;
  if (!first) throw new Error(`${host} has no address.`);
  // All addresses of the name: a name with one foot in our network is not to be trusted with the other.
  if (isPublicOnly && !found.every(({ address }) => isPublicAddress(address)))
    throw new Error(`${host} leads into a private network.`);
  return first;
}

/** Node asks for one address or for all, depending on its version. */
const always =
  (address: LookupAddress): LookupFunction =>
  (_hostname, options, callback) => {
    if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  };
