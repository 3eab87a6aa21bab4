import type { Connection } from '@carnet/database/connection';
import { CompiledQuery } from 'kysely';

import { type UsedProof, useProof } from './used-proof.parts.ts';

export async function isFirstUse(db: Connection, proof: UsedProof): Promise<boolean> {
  const values: unknown[] = [];
  const text = useProof((value) => `$${values.push(value)}`, proof);
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows.length === 1;
}
