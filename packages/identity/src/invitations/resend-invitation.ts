import type { Transaction } from '@carnet/database/connection';
import { enqueueMessage } from '@carnet/outbox/enqueue-message';
import type { Keyring } from '@carnet/runtime/keyring';

import { codeHash, newCode } from './code.ts';
import { openContent, sealContent } from './content.ts';
import { mailOf } from './invitation-mail.ts';
import { lockOpen, replaceCode } from './resent.store.ts';

/**
 * With a new code, and the old one is dead: whoever asks for it may have forwarded the first mail. False:
 * there is no such invitation, or it is over for good.
 */
export async function resendInvitation(
  transaction: Transaction,
  keyring: Keyring,
  invitationId: string,
): Promise<boolean> {
  const invitation = await lockOpen(transaction, invitationId);
  if (!invitation) return false;
  const { email } = await openContent(keyring, invitationId, invitation.sealed);
  const code = newCode();
  const sealed = await sealContent(keyring, invitationId, { email, code });
  const hash = codeHash(keyring, code);
  const expiresAt = await replaceCode(transaction, invitationId, { codeHash: hash, sealed });
  const mail = mailOf('invitation', invitation.company, { ...invitation, email, code, expiresAt });
  await enqueueMessage(transaction, keyring, mail);
  return true;
}
