import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export interface DueJobs {
  queue: string;
  priority: number;
  due: number;
  oldestSeconds: number;
}

/** Jobs whose time has come and that no worker has taken, by the queue's own clock. */
export async function listDueJobs(db: Connection): Promise<DueJobs[]> {
  const { rows } = await sql<DueJobs>`
    select name as queue, priority, count(*)::int as due,
           extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job
    where state < 'active' and not blocked and start_after <= now()
    group by name, priority
  `.execute(db);
  return rows;
}
