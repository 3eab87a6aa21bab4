import type { Market } from '@carnet/contract/markets';
import { parseInvitationCode } from '@carnet/contract/rules/invitation-code';
import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { codeHashes } from './code.ts';
import { openContent } from './content.ts';
import type { LiveInvitation } from './invitation.ts';
import { findLive } from './invitation.store.ts';

/** Looks, and spends nothing: the programs that open every link in a mail come first. */
export async function findLiveInvitation(
  db: Connection,
  keyring: Keyring,
  market: Market,
  typedCode: string,
): Promise<LiveInvitation | undefined> {
  const code = parseInvitationCode(typedCode);
  if (code === undefined) return undefined;
  const found = await findLive(db, market, codeHashes(keyring, code));
  if (!found) return undefined;
  const { sealed, ...invitation } = found;
  const { email } = await openContent(keyring, invitation.invitationId, sealed);
  return { ...invitation, email };
}
