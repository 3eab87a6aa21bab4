import type { Locale } from '@carnet/contract/locales';
import type { DataFormat } from '@carnet/contract/calls/your-data';
import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { DataExport, DataFiles, ExportKey } from './data-export.ts';

/** Long enough for a weekend, short enough that no copy of everything lies about. */
const KEPT_FOR = '72 hours';

const columns = sql`
  export_id as "exportId", asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"`;

/**
 * One statement decides: of two orders at once one is new, and while a copy is there or on its way no
 * other is made. Undefined: there is one.
 */
export async function addOrder(
  transaction: Transaction,
  accountId: string,
  locale: Locale,
): Promise<DataExport | undefined> {
  const { rows } = await sql<DataExport>`
    insert into data_export as held (account_id, export_id, locale, expires_at)
    values (${accountId}, ${newId()}, ${locale}, app_now() + ${KEPT_FOR}::interval)
    on conflict (account_id) do update
      set export_id = excluded.export_id, locale = excluded.locale, asked_at = app_now(),
          ready_at = null, json_sealed = null, html_sealed = null, expires_at = excluded.expires_at
      where held.expires_at <= app_now()
    returning ${columns}
  `.execute(transaction);
  return rows[0];
}

export async function findOrder(
  db: Connection,
  accountId: string,
): Promise<DataExport | undefined> {
  const { rows } = await sql<DataExport>`
    select ${columns} from data_export where account_id = ${accountId} and expires_at > app_now()
  `.execute(db);
  return rows[0];
}

/** The language of an order that still waits; undefined: it was made already, or is over. */
export async function findWaitingOrder(
  db: Connection,
  { accountId, exportId }: ExportKey,
): Promise<{ locale: Locale } | undefined> {
  const { rows } = await sql<{ locale: Locale }>`
    select locale from data_export
    where account_id = ${accountId} and export_id = ${exportId}
      and ready_at is null and expires_at > app_now()
  `.execute(db);
  return rows[0];
}

/** Undefined: somebody else has made the copy meanwhile, or nobody waits for it any more. */
export async function keepFiles(
  transaction: Transaction,
  { accountId, exportId }: ExportKey,
  sealed: DataFiles,
): Promise<DataExport | undefined> {
  const { rows } = await sql<DataExport>`
    update data_export
    set json_sealed = ${sealed.json}, html_sealed = ${sealed.html}, ready_at = app_now(),
        expires_at = app_now() + ${KEPT_FOR}::interval
    where account_id = ${accountId} and export_id = ${exportId}
      and ready_at is null and expires_at > app_now()
    returning ${columns}
  `.execute(transaction);
  return rows[0];
}

export async function findSealedFile(
  db: Connection,
  accountId: string,
  format: DataFormat,
): Promise<{ exportId: string; readyAt: Date; sealed: string } | undefined> {
  const { rows } = await sql<{ exportId: string; readyAt: Date; sealed: string }>`
    select export_id as "exportId", ready_at as "readyAt",
           ${sql.ref(`${format}_sealed`)} as sealed
    from data_export
    where account_id = ${accountId} and ready_at is not null and expires_at > app_now()
  `.execute(db);
  return rows[0];
}
