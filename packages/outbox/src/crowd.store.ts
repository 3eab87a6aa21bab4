import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { DraftMessage } from './message.parts.ts';
import { maskRecipient } from './recipient-mask.ts';

/** Mails that disown nothing, any number of them in one statement. */
export async function storeMails(
  transaction: Transaction,
  mails: readonly DraftMessage[],
): Promise<void> {
  const rows = mails.map((mail) => ({
    account_id: mail.accountId,
    message_id: mail.messageId,
    purpose: mail.purpose,
    recipient: maskRecipient('email', mail.to),
    locale: mail.locale,
    reference: mail.reference,
    content_sealed: mail.contentSealed,
  }));
  await sql`
    insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                         content_sealed)
    select account_id, message_id, purpose, 'email', recipient, locale, reference, content_sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (
      account_id uuid, message_id uuid, purpose text, recipient text, locale text, reference text,
      content_sealed text)
  `.execute(transaction);
}
