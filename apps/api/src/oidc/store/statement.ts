import type { Connection } from '@carnet/database/connection';
import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';

/** A piece of a statement's text. What changes from request to request is bound, never written in it. */
export type Part = string;
/** Takes the value along; the place that stands for it in the text. */
export type Bind = (value: unknown) => Part;

/** A statement of several parts of a `with`, which are made together or not at all. */
export interface Statement {
  bind: Bind;
  /** A part that was built for others, with its values. */
  include: (part: RawBuilder<unknown>) => Part;
  add: (...parts: Part[]) => void;
  /** A part, and the name it gives itself, that must give a row; the answer says under `what` whether it did. */
  gate: (what: string, name: string, part: Part) => void;
  /** True where all gates so far gave their row. */
  passed: () => Part;
  /** What the gates let through. */
  execute: (pool: Pool) => Promise<Record<string, boolean>>;
}

/**
 * Requests of a kind make the same text, which a connection plans once. It is put together from text:
 * Kysely's compiler would walk through every node of it for each request.
 */
export function createStatement(db: Connection): Statement {
  const parts: Part[] = [];
  const gates: { what: string; isPassed: Part }[] = [];
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;

  return {
    bind,
    include(part) {
      const { sql, parameters } = part.compile(db);
      return sql.replaceAll(/\$(\d+)/g, (_place, number) => bind(parameters[Number(number) - 1]));
    },
    add: (...more) => void parts.push(...more),
    gate(what, name, part) {
      parts.push(part);
      gates.push({ what, isPassed: `exists (select from ${name})` });
    },
    passed: () =>
      gates.length === 0 ? 'true' : gates.map(({ isPassed }) => isPassed).join(' and '),
    async execute(pool) {
      if (parts.length === 0) return {};
      const outcomes = gates.map(({ what, isPassed }) => `${isPassed} as "${what}"`);
      const text = `with ${parts.join(', ')} select ${outcomes.join(', ')}`;
      const { rows } = await pool.query<Record<string, boolean>>(text, values);
      return rows[0] ?? {};
    },
  };
}
