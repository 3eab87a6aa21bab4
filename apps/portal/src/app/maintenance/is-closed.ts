import { readMarketState } from '@carnet/contract/calls/health';
import { createClient } from '@carnet/contract/client';

import { isMaintenance } from '@/core/http/problems.ts';
import type { Site } from '@/core/market/site.ts';

/** A guest's page calls nothing else: without this only a form that was filled in would tell (A69). */
export async function isClosed({ apiOrigin }: Site): Promise<boolean> {
  const client = createClient({ baseUrl: apiOrigin, retries: { attempts: 1 } });
  try {
    await client.call(readMarketState, {});
    return false;
  } catch (error) {
    return isMaintenance(error);
  }
}
