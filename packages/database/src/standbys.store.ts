import { sql } from 'kysely';

import type { Connection } from './connection.ts';

export interface Standby {
  name: string;
  /** `hidden`: the role may not read it, and neither the lag. */
  syncState: 'sync' | 'quorum' | 'potential' | 'async' | 'hidden';
  /** What was written here and is not flushed there; null: hidden. */
  lagBytes: number | null;
  /** How long the newest write took to be seen there; 0 while nothing is written. */
  lagSeconds: number | null;
}

/** As the primary sees them: a standby that is cut off is not among them. */
export async function listStandbys(db: Connection): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    select coalesce(application_name, 'hidden') as name,
           coalesce(sync_state, 'hidden') as "syncState",
           pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::float8 as "lagBytes",
           case when sync_state is not null
             then coalesce(extract(epoch from replay_lag), 0)::float8 end as "lagSeconds"
    from pg_stat_replication
    where state is distinct from 'backup' and state is distinct from 'startup'
  `.execute(db);
  return rows;
}

/** Whether commits wait for a standby at all. */
export async function demandsStandby(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ names: string }>`
    select current_setting('synchronous_standby_names') as names
  `.execute(db);
  return rows[0]?.names.trim() !== '';
}
