import type { Details } from '@carnet/contract/calls/details';
import type { DataOrder } from '@carnet/contract/calls/your-data';

import type { Reach } from '@/core/session/session-context.tsx';
import { readOrder, readUnsettled } from './your-data.client.ts';

export interface OwnOrder {
  order: DataOrder | null;
  unsettled: Details['unsettled'];
}

export async function readOwnOrder(_url: URL, { api }: Reach): Promise<OwnOrder> {
  const [order, unsettled] = await Promise.all([readOrder(api), readUnsettled(api)]);
  return { order, unsettled };
}

export const readOwnUnsettled = (_url: URL, { api }: Reach): Promise<OwnOrder['unsettled']> =>
  readUnsettled(api);
