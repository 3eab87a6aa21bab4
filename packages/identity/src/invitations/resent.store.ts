import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { INVITATION_LIFE } from './invitation-life.ts';
import { isOpen } from './live-invitation.parts.ts';

export interface OpenInvitation {
  invitationId: string;
  kind: InvitationKind;
  locale: string;
  company: { name: string };
  sealed: string;
}

/** Live or expired; nobody else changes it until the transaction ends. */
export async function lockOpen(
  transaction: Transaction,
  invitationId: string,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.account_id as "invitationId", i.kind, i.locale, i.content_sealed as sealed,
           jsonb_build_object('name', c.name) as company
    from invitation i join company c on c.company_id = i.company_id
    where i.account_id = ${invitationId} and ${isOpen}
    for update of i
  `.execute(transaction);
  return rows[0];
}

/** With its fourteen days, and its reminders, before it again. Returns when it ends. */
export async function replaceCode(
  transaction: Transaction,
  invitationId: string,
  { codeHash, sealed }: { codeHash: Buffer; sealed: string },
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    update invitation set code_hash = ${codeHash}, content_sealed = ${sealed}, reminders = 0,
           epoch = (select minimum from session_epoch),
           expires_at = app_now() + ${INVITATION_LIFE}::interval
    where account_id = ${invitationId}
    returning expires_at as "expiresAt"
  `.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The invitation went although it was locked.');
  return row.expiresAt;
}
