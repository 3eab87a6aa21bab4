import type { Transaction } from '@carnet/database/connection';
import type { Table } from '@carnet/database/schema/read-schema';
import type { Keyring } from '@carnet/runtime/keyring';

import type { Row } from '../personal-data/exported-tables.ts';
import type { MergeRule } from './merge-rules.ts';
import { moveRows, readSealed, writeSealed } from './moved-rows.store.ts';

export interface Way {
  from: string;
  to: string;
}

/**
 * Moves rows from one account to the other. What is sealed is bound to its account: it is opened as
 * that of the one, and sealed as that of the other, in the same transaction.
 */
export async function moveTable(
  transaction: Transaction,
  keyring: Keyring,
  table: Table,
  rows: readonly Row[],
  reseals: Extract<MergeRule, { does: 'moves' }>['reseals'],
  { from, to }: Way,
): Promise<void> {
  for (const [column, reseal] of Object.entries(reseals ?? {}))
    for (const row of rows) {
      const sealed = await readSealed(transaction, table, row, { accountId: from, column });
      if (typeof sealed !== 'string') continue;
      const anew = await reseal(keyring, row, sealed, from, to);
      await writeSealed(transaction, table, row, { accountId: from, column, sealed: anew });
    }
  await moveRows(transaction, table, rows, { from, to });
}
