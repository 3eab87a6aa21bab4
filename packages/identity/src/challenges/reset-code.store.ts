import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { CodeForm } from './code.ts';
import {
  EVALUATION_WINDOW,
  MOST_ATTEMPTS,
  MOST_EVALUATIONS,
  RESET_DIGITS,
} from './challenge.store.ts';
import type { ChargedCode } from './challenge.ts';

/** While no further message may go to a contact, the last one answers whoever asks. */
const JOINABLE = '1 hour';
/** For so long the same code is sent again, and whichever message was opened is right. */
const SAME_CODE = '10 minutes';

/** A code that went to a contact. */
export interface Sending {
  codeId: string;
  codeHash: Buffer;
  form: CodeForm;
  /** The code is young enough to be sent again. */
  isFresh: boolean;
}

/** A code that what was typed is compared with. */
export interface Candidate {
  codeId: string;
  codeHash: Buffer;
  isOwn: boolean;
  isUsed: boolean;
}

export async function lastSending(
  db: Connection,
  accountId: string,
  contactHash: Buffer,
): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    select root.code_id as "codeId", root.code_hash as "codeHash", root.form,
           root.sent_at > app_now() - ${SAME_CODE}::interval as "isFresh"
    from challenge as sent
    join challenge as root
      on root.account_id = sent.account_id
     and root.code_id = coalesce(sent.code_of, sent.code_id)
    where sent.account_id = ${accountId} and sent.purpose = 'password-reset'
      and sent.contact_hash = ${contactHash}
      and not sent.joined and sent.sent_at > app_now() - ${JOINABLE}::interval
      and root.consumed_at is null and root.form is not null
    order by sent.sent_at desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Reserves five guesses at eight digits, out of the day's twenty (A31): true if they are still there.
 * They are taken when a payload is given out, so that whoever holds one has its guesses, however many
 * others ask. The day ends when nobody has asked for a payload.
 */
export async function reserveDigits(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isReserved: boolean }>`
    insert into code_budget as budget (account_id, purpose, evaluations, window_ends_at)
    values (${accountId}, ${RESET_DIGITS}, ${MOST_ATTEMPTS},
            app_now() + ${EVALUATION_WINDOW}::interval)
    on conflict (account_id, purpose) do update set
      evaluations = case when budget.window_ends_at <= app_now() then excluded.evaluations
                         else least(budget.evaluations, ${MOST_EVALUATIONS})
                              + excluded.evaluations end,
      window_ends_at = excluded.window_ends_at
    returning evaluations <= ${MOST_EVALUATIONS} as "isReserved"
  `.execute(db);
  return rows[0]?.isReserved ?? false;
}

/**
 * The codes that answer a payload: its own, and every code of letters that went to the same contact
 * since an hour before. Letters are long enough to be compared with any page, and the newest code in
 * the mailbox is always right.
 */
export async function candidatesOf(
  db: Connection,
  { accountId, codeId }: ChargedCode,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select coalesce(sent.code_of, sent.code_id) as "codeId", sent.code_hash as "codeHash",
           sent.code_id = own.code_id as "isOwn", sent.consumed_at is not null as "isUsed"
    from challenge as own
    join challenge as sent
      on sent.account_id = own.account_id and sent.purpose = own.purpose
     and sent.contact_hash = own.contact_hash
    where own.account_id = ${accountId} and own.code_id = ${codeId}
      and (sent.code_id = own.code_id
           or (sent.form = 'letters' and not sent.joined
               and sent.sent_at > own.sent_at - ${JOINABLE}::interval))
  `.execute(db);
  return rows;
}
