import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { REMINDED_BEFORE_END } from './invitation-life.ts';
import { isLive } from './live-invitation.parts.ts';

export interface DueInvitation {
  invitationId: string;
  kind: InvitationKind;
  locale: string;
  sealed: string;
  expiresAt: Date;
  company: { name: string };
}

/** How many mails besides the first should have gone out by now: two at once after an outage would be one too many. */
const dueByNow = sql`(case
  when i.expires_at <= app_now() + ${REMINDED_BEFORE_END.second}::interval then 2
  when i.expires_at <= app_now() + ${REMINDED_BEFORE_END.first}::interval then 1
  else 0 end)`;

/** Those that are to be brought to mind now; counted as done in the same statement. */
export async function takeDue(transaction: Transaction, limit: number): Promise<DueInvitation[]> {
  const { rows } = await sql<DueInvitation>`
    with due as (
      select i.account_id, ${dueByNow} as reminders from invitation i
      where ${isLive} and i.reminders < ${dueByNow}
      order by i.expires_at limit ${limit} for update skip locked
    )
    update invitation i set reminders = due.reminders
    from due, company c
    where i.account_id = due.account_id and c.company_id = i.company_id
    returning i.account_id as "invitationId", i.kind, i.locale, i.content_sealed as sealed,
              i.expires_at as "expiresAt", jsonb_build_object('name', c.name) as company
  `.execute(transaction);
  return rows;
}
