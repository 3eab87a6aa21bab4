import type { Connection } from '@carnet/database/connection';

import { HOLD_MILLIS } from '../contacts/hold.ts';
import type { OfferedFactor, Uses } from '../factors/factor.ts';
import { factorsStandingBefore, standingKeys } from '../factors/standing-factors.ts';
import type { WayBack } from './way-back.ts';
import { findWayBack } from './way-back.store.ts';

/** As the identity that asked, what stops it must have stood 72 hours before, and be another one. */
const stoodFor = ({ askedAt, linkId }: WayBack) => ({
  before: new Date(askedAt.getTime() - HOLD_MILLIS),
  exceptLinkId: linkId,
});

/**
 * What stops a way back. Whoever has the password and the mailbox could have added a phone since, to
 * keep the owner out with it.
 */
export async function stopFactors(db: Connection, accountId: string): Promise<OfferedFactor[]> {
  const wayBack = await findWayBack(db, accountId);
  if (!wayBack || wayBack.isStopped) return [];
  return factorsStandingBefore(db, accountId, stoodFor(wayBack));
}

/** Of several passkeys or identities any may answer: only one that was offered counts. */
export async function isStopProof(db: Connection, wayBack: WayBack, uses: Uses): Promise<boolean> {
  const { before, exceptLinkId } = stoodFor(wayBack);
  const standing = await standingKeys(db, wayBack.accountId, { before, exceptLinkId });
  const used = uses['passkey'] ?? uses['link'];
  return used === undefined || standing.has(String(used));
}
