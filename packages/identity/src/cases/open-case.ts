import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { sealCaseProof, sealContent } from './case-content.ts';
import { insertCase } from './case.store.ts';
import type { NewCase } from './case.ts';

export async function openCase(
  db: Connection,
  keyring: Keyring,
  { username, replyTo, confirmTo, proof, ...row }: NewCase,
): Promise<void> {
  const sealed = await sealContent(keyring, row, { username, replyTo, confirmTo });
  const proofSealed = proof ? await sealCaseProof(keyring, row, proof) : null;
  await insertCase(db, { ...row, sealed, proofSealed });
}
