import { type DataFormat, dataFormats } from '@carnet/contract/calls/your-data';
import type { Connection, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { DataExport, DataFiles, ExportKey } from './data-export.ts';
import { findSealedFile, keepFiles } from './data-export.store.ts';

export { findWaitingOrder } from './data-export.store.ts';

const sealContextOf = ({ accountId, exportId }: ExportKey, format: DataFormat) =>
  [accountId, exportId, `data_export.${format}`] as const;

/** Undefined: nobody waits for it any more. */
export async function keepDataFiles(
  transaction: Transaction,
  keyring: Keyring,
  key: ExportKey,
  files: DataFiles,
): Promise<DataExport | undefined> {
  const sealed = await Promise.all(
    dataFormats.map(async (format) => [
      format,
      await keyring.seal('envelope', files[format], sealContextOf(key, format)),
    ]),
  );
  return keepFiles(transaction, key, Object.fromEntries(sealed) as DataFiles);
}

export async function openDataFile(
  db: Connection,
  keyring: Keyring,
  accountId: string,
  format: DataFormat,
): Promise<{ content: string; readyAt: Date } | undefined> {
  const found = await findSealedFile(db, accountId, format);
  if (!found) return undefined;
  const { exportId, readyAt, sealed } = found;
  const context = sealContextOf({ accountId, exportId }, format);
  return { content: await keyring.open('envelope', sealed, context), readyAt };
}
