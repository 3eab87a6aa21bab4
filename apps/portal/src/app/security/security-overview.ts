import { type Hold, listHolds } from '@carnet/contract/calls/alerts';

import { type ListedMethods, readListedMethods } from '@/core/factors/listed-methods.ts';
import type { Reach } from '@/core/session/session-context.tsx';

export interface SecurityOverview extends ListedMethods {
  holds: readonly Hold[];
}

/** With what was changed a short while ago. */
export async function readSecurityOverview(url: URL, reach: Reach): Promise<SecurityOverview> {
  const [listed, holds] = await Promise.all([
    readListedMethods(url, reach),
    reach.api.call(listHolds, {}),
  ]);
  return { ...listed, holds };
}
