import type { Locale } from '@carnet/contract/locales';
import type { Database } from '@carnet/database/connection';
import { tellOfData } from '@carnet/identity/alerts/tell-of-data';
import { collectData } from '@carnet/identity/personal-data/collect-data';
import type { DataFiles } from '@carnet/identity/personal-data/data-export';
import { findWaitingOrder, keepDataFiles } from '@carnet/identity/personal-data/data-file';
import type { DataExportJob } from '@carnet/outbox/data-exports';
import type { Keyring } from '@carnet/runtime/keyring';

import { readableFile } from './readable-file.ts';

/** Makes the copy that a person asked for, and tells them; once, however often it is tried. */
export function createMakeExport({ db, keyring }: { db: Database; keyring: Keyring }) {
  return async (key: DataExportJob): Promise<void> => {
    const order = await findWaitingOrder(db, key);
    if (!order) return;
    const files = await filesOf(db, keyring, key.accountId, order.locale);
    await db.transaction().execute(async (transaction) => {
      const kept = await keepDataFiles(transaction, keyring, key, files);
      if (kept) await tellOfData(transaction, keyring, key.accountId, kept);
    });
  };
}

async function filesOf(
  db: Database,
  keyring: Keyring,
  accountId: string,
  locale: Locale,
): Promise<DataFiles> {
  // One moment for all tables: a row that another one names is there, too.
  const data = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => collectData(transaction, keyring, accountId));
  const madeAt = new Date().toISOString();
  return {
    json: `${JSON.stringify({ made_at: madeAt, data }, null, 2)}\n`,
    html: readableFile(data, locale, madeAt),
  };
}
