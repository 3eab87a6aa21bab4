import type { Connection } from '@carnet/database/connection';

import { type UsedProof, useProof } from './used-proof.parts.ts';

export async function isFirstUse(db: Connection, proof: UsedProof): Promise<boolean> {
  const { rows } = await useProof(proof).execute(db);
  return rows.length === 1;
}
