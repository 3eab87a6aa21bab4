import type { Locale } from '@carnet/contract/locales';
import type { Transaction } from '@carnet/database/connection';
import { addDataExport } from '@carnet/outbox/data-exports';

import type { DataExport } from './data-export.ts';
import { addOrder, findOrder } from './data-export.store.ts';

export { findOrder } from './data-export.store.ts';

/** The order of a person, and whether it is a new one: then the worker has been told of it, too. */
export async function orderData(
  transaction: Transaction,
  accountId: string,
  locale: Locale,
): Promise<{ order: DataExport; isNew: boolean }> {
  const added = await addOrder(transaction, accountId, locale);
  if (added) {
    await addDataExport(transaction, { accountId, exportId: added.exportId });
    return { order: added, isNew: true };
  }
  const order = await findOrder(transaction, accountId);
  if (!order) throw new Error('A copy of somebody’s data ran out while it was asked for.');
  return { order, isNew: false };
}
