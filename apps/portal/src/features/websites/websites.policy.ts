import type { Site } from '@/core/market/site.ts';
import {
  type PlatformIds,
  type ServiceKind,
  servicesFor,
} from '@/core/services/services.policy.ts';

export type WebsiteKind = ServiceKind | 'administration' | 'loyalty';

export interface Website {
  kind: WebsiteKind;
  address: string;
}

/** The order of the page: what people work with, then what is theirs, then what is offered (R249). */
const ORDER: readonly WebsiteKind[] = [
  'client-area',
  'administration',
  'vouchers',
  'fridom',
  'loyalty',
  'deals',
];

/** Everything that the person can open with this account: their services, and two links beside them. */
export function websitesFor(
  person: PlatformIds,
  site: Site,
  page: Pick<Location, 'protocol' | 'host'>,
  opensApps: boolean,
): Website[] {
  const { administration, loyaltyApp } = site;
  const websites: Website[] = [...servicesFor(person, site, page, opensApps)];
  if (administration && person.customer_user_id !== null)
    websites.push({ kind: 'administration', address: administration });
  if (loyaltyApp) websites.push({ kind: 'loyalty', address: loyaltyApp });
  return websites.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}
