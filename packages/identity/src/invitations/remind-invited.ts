import type { Transaction } from '@carnet/database/connection';
import { enqueueCrowd } from '@carnet/outbox/enqueue-crowd';
import type { Keyring } from '@carnet/runtime/keyring';

import { openContent } from './content.ts';
import { mailOf } from './invitation-mail.ts';
import { takeDue } from './reminder.store.ts';

/**
 * Brings invitations to mind, with the same code: who finds the first mail later must not be told that it
 * is wrong. Returns how many.
 */
export async function remindInvited(
  transaction: Transaction,
  keyring: Keyring,
  limit: number,
): Promise<number> {
  const due = await takeDue(transaction, limit);
  const mails = await Promise.all(
    due.map(async ({ company, sealed, ...invitation }) => {
      const content = await openContent(keyring, invitation.invitationId, sealed);
      return mailOf('invitation-reminder', company, { ...invitation, ...content });
    }),
  );
  await enqueueCrowd(transaction, keyring, mails);
  return due.length;
}
