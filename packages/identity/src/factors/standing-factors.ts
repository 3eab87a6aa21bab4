import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection } from '@carnet/database/connection';

import { listNationalLinks } from '../federation/identity-links.ts';
import type { OfferedFactor } from './factor.ts';
import { listPasskeys } from './passkey/passkeys.ts';
import { standingMethods } from './standing-factor.store.ts';

interface Standing {
  before: Date;
  /** An identity that proves nothing here. */
  exceptLinkId: string;
}

const passkeysStanding = async (db: Connection, accountId: string, { before }: Standing) =>
  (await listPasskeys(db, accountId))
    .filter(({ createdAt }) => new Date(createdAt) < before)
    .map(({ passkeyId }) => passkeyId);

const linksStanding = async (
  db: Connection,
  accountId: string,
  { before, exceptLinkId }: Standing,
) =>
  (await listNationalLinks(db, accountId))
    .filter(({ createdAt, linkId }) => new Date(createdAt) < before && linkId !== exceptLinkId)
    .map(({ linkId }) => linkId);

/** The ids of the passkeys and identities that stood. */
export const standingKeys = async (
  db: Connection,
  accountId: string,
  standing: Standing,
): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await passkeysStanding(db, accountId, standing)),
    ...(await linksStanding(db, accountId, standing)),
  ]);

/**
 * What proves, besides a mailbox, that somebody is who they are, and stood before a moment: whoever has
 * the password and the mailbox could have added a phone of their own since.
 */
export async function factorsStandingBefore(
  db: Connection,
  accountId: string,
  standing: Standing,
): Promise<OfferedFactor[]> {
  const offer = (method: 'passkey' | 'identity', ids: readonly string[]) =>
    ids.length > 0 ? [{ id: mfaIds[method], method, contact: null }] : [];
  return [
    ...offer('passkey', await passkeysStanding(db, accountId, standing)),
    ...(await standingMethods(db, accountId, standing.before)),
    ...offer('identity', await linksStanding(db, accountId, standing)),
  ];
}
