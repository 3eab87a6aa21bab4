import type { Profile } from '@carnet/contract/calls/profile';

import { dealsAddress, siblingAddress } from '../market/sibling-address.ts';
import { isLuxembourg, type Site } from '../market/site.ts';

export type ServiceKind = 'vouchers' | 'client-area' | 'fridom' | 'deals';

export interface Service {
  kind: ServiceKind;
  address: string;
}

export type PlatformIds = Pick<Profile, 'user_id' | 'customer_user_id' | 'fridom_user_id'>;

/** The services a person has, in the order of the page (R244–R248). */
export function servicesFor(
  person: PlatformIds,
  site: Site,
  page: Pick<Location, 'protocol' | 'host'>,
  /** The page that lets somebody through to another app is built. */
  opensApps: boolean,
): Service[] {
  const rows: [ServiceKind, isTheirs: boolean, address: string | undefined][] = [
    ['vouchers', person.user_id !== null, siblingAddress(site, 'my', page)],
    ['client-area', person.customer_user_id !== null, siblingAddress(site, 'client', page)],
    ['fridom', person.fridom_user_id !== null, siblingAddress(site, 'fridom', page)],
    ['deals', opensApps && !isLuxembourg(site), dealsAddress(site)],
  ];
  return rows.flatMap(([kind, isTheirs, address]) =>
    isTheirs && address !== undefined ? [{ kind, address }] : [],
  );
}
