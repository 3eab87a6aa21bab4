import type { Connection } from '@carnet/database/connection';
import { type RawBuilder, sql } from 'kysely';

export type Part = RawBuilder<unknown>;

/** A statement of several parts of a `with`, which are made together or not at all. */
export interface Statement {
  add: (...parts: Part[]) => void;
  /** A part, and the name it gives itself, that must give a row; the answer says under `what` whether it did. */
  gate: (what: string, name: string, part: Part) => void;
  /** True where all gates so far gave their row. */
  passed: () => Part;
  /** What the gates let through; requests of a kind make the same text, which a connection plans once. */
  execute: (db: Connection) => Promise<Record<string, boolean>>;
}

export function createStatement(): Statement {
  const parts: Part[] = [];
  const gates: { what: string; isPassed: Part }[] = [];

  return {
    add: (...more) => void parts.push(...more),
    gate(what, name, part) {
      parts.push(part);
      gates.push({ what, isPassed: sql`exists (select from ${sql.id(name)})` });
    },
    passed() {
      const conditions = gates.map(({ isPassed }) => isPassed);
      return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
    },
    async execute(db) {
      if (parts.length === 0) return {};
      const outcomes = gates.map(({ what, isPassed }) => sql`${isPassed} as ${sql.id(what)}`);
      const { rows } = await sql<Record<string, boolean>>`
        with ${sql.join(parts)} select ${sql.join(outcomes)}
      `.execute(db);
      return rows[0] ?? {};
    },
  };
}
