import { siblingAddress } from '@/core/market/sibling-address.ts';
import type { Site } from '@/core/market/site.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { ownPath } from '@/core/navigation/stored-target.ts';

const platforms = ['client', 'my', 'fridom'] as const;

/** Where `scope=internal` may lead (A29): a page of ours, or one of our platforms. */
export function internalAddress(
  wanted: string | undefined,
  site: Pick<Site, 'siblings'>,
  place: Pick<Location, 'origin' | 'protocol' | 'host'>,
): string {
  const dashboard = pathOf('user-dashboard');
  if (wanted === undefined || !URL.canParse(wanted, place.origin)) return dashboard;
  const own = ownPath(wanted, place.origin);
  if (own !== undefined) return own;
  const { origin, username, password, href } = new URL(wanted, place.origin);
  const isPlatform = platforms.some((platform) => {
    const address = siblingAddress(site, platform, place);
    return address !== undefined && new URL(address).origin === origin;
  });
  return isPlatform && !username && !password ? href : dashboard;
}
