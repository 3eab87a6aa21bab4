import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { findMarkets } from '../accounts/find-markets.ts';
import type { BarePicture } from './bare-picture.ts';
import { openCaseProof, openContent } from './case-content.ts';
import { findOpenByKey, findOpenByReference, listOpen } from './case.store.ts';
import type { CaseContent, CaseKey, OpenCase } from './case.ts';

/** Where an open case is confirmed, and in which words. */
export async function readConfirmation(
  db: Connection,
  keyring: Keyring,
  key: CaseKey,
): Promise<{ to: string; reference: string; locale: string } | undefined> {
  const found = await findOpenByKey(db, key);
  if (!found) return undefined;
  const { confirmTo } = await openContent(keyring, key, found.sealed);
  const { reference, locale } = found;
  return confirmTo === undefined ? undefined : { to: confirmTo, reference, locale };
}

/** Oldest first. */
export async function listOpenCases(db: Connection, limit: number): Promise<OpenCase[]> {
  const cases = await listOpen(db, limit);
  const markets = await findMarkets(
    db,
    cases.map(({ accountId }) => accountId),
  );
  return cases.map((row) => ({ ...row, isKnown: markets.has(row.accountId) }));
}

/**
 * An open case with what was typed, of which a forged message has nothing; undefined: no open case has
 * this reference.
 */
export async function findOpenCase(
  db: Connection,
  keyring: Keyring,
  reference: string,
): Promise<(OpenCase & Partial<CaseContent> & { proof?: BarePicture }) | undefined> {
  const found = await findOpenByReference(db, reference);
  if (!found) return undefined;
  const { sealed, proofSealed, ...row } = found;
  const isKnown = (await findMarkets(db, [row.accountId])).has(row.accountId);
  const content = sealed === null ? {} : await openContent(keyring, row, sealed);
  const proof = proofSealed === null ? undefined : await openCaseProof(keyring, row, proofSealed);
  return { ...row, isKnown, ...content, ...(proof && { proof }) };
}
