import { type Adapter, type AdapterConstructor, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';

export const JSON_TABLE = `
  create table if not exists engine_document (
    kind text, id text, payload jsonb not null, grant_id text, uid text,
    expires_at timestamptz, consumed_at timestamptz, primary key (kind, id));
  create index if not exists engine_document_grant on engine_document (grant_id);
  create index if not exists engine_document_uid on engine_document (uid)`;

interface Row {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/**
 * The store that the engine's documentation leads to: one JSON document per thing, written and read
 * as the engine asks for it. Statements are named, so that they are planned once.
 */
export const jsonAdapter = (pool: Pool): AdapterConstructor =>
  class JsonAdapter implements Adapter {
    readonly kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
      await pool.query({
        name: 'upsert',
        text: `insert into engine_document (kind, id, payload, grant_id, uid, expires_at)
               values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
               on conflict (kind, id) do update set payload = excluded.payload,
                 grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        values: [this.kind, id, payload, payload.grantId, payload.uid, seconds ?? null],
      });
    }

    find = (id: string) => this.#findBy('id', id);
    findByUid = (uid: string) => this.#findBy('uid', uid);
    findByUserCode = async () => undefined;

    async #findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<Row>({
        name: `find-${column}`,
        text: `select payload, consumed_at from engine_document
               where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        values: [this.kind, value],
      });
      const [row] = rows;
      return row && { ...row.payload, ...(row.consumed_at && { consumed: true }) };
    }

    /** Decided by the database, as ours: of eight that use a code at once, one does. */
    async consume(id: string): Promise<void> {
      const { rowCount } = await pool.query({
        name: 'consume',
        text: `update engine_document set consumed_at = now()
               where kind = $1 and id = $2 and consumed_at is null`,
        values: [this.kind, id],
      });
      if (rowCount === 0) throw new errors.InvalidGrant('it was used before');
    }

    async destroy(id: string): Promise<void> {
      await this.#run('destroy', 'delete from engine_document', id);
    }

    async #run(name: string, text: string, id: string): Promise<void> {
      const values = [this.kind, id];
      await pool.query({ name, text: `${text} where kind = $1 and id = $2`, values });
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      const text = 'delete from engine_document where kind = $1 and grant_id = $2';
      await pool.query({ name: 'revoke', text, values: [this.kind, grantId] });
    }
  };
