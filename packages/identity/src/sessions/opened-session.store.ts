import type { Connection } from '@carnet/database/connection';
import { type DraftMessage, insertMessage } from '@carnet/outbox/message.parts';
import { type RawBuilder, sql } from 'kysely';

import { type CheckedAccount, unchangedPart } from '../accounts/account.parts.ts';
import { appendEvent, type SecurityEvent } from '../events/event.parts.ts';
import { type AttemptKeys, settleParts } from '../limits/login-attempt.parts.ts';
import { insertSession } from './session.parts.ts';
import type { NewSession } from './session.ts';

export interface OpeningMessage extends DraftMessage {
  /** True: its job is the caller's to add. False: the worker hands it over. */
  isHandedOver: boolean;
}

/** What is written with a session, and what it depends on. */
export interface SessionOpening {
  session: NewSession;
  event: SecurityEvent;
  /** The message about this sign-in. */
  message?: OpeningMessage | undefined;
  /** A password that was checked a moment ago: its attempt, and what it was checked against. */
  checked?: { keys: AttemptKeys; account: CheckedAccount } | undefined;
  /** What the caller asks to hold, and writes, in the same statement. */
  alongside?: WrittenAlongside | undefined;
}

export interface WrittenAlongside {
  /** Parts of a `with`. */
  before: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  after(isOpened: RawBuilder<unknown>): RawBuilder<unknown>;
}

export type OpeningOutcome = 'opened' | 'account-changed' | 'alongside-refused';

/**
 * Opens a session in one statement: attempt settled, session, event, message and what the caller writes
 * alongside, or none of them, because password or second factor were changed, or the caller's condition
 * did not hold.
 */
export async function openSession(
  db: Connection,
  { session, event, message, checked, alongside }: SessionOpening,
): Promise<OpeningOutcome> {
  const isAllowed = alongside?.condition ?? sql`true`;
  const isOpened = checked ? sql`exists (select from unchanged)` : isAllowed;
  const { rows } = await sql<{ isAllowed: boolean; isOpened: boolean }>`
    with ${alongside ? sql`${alongside.before},` : sql``}
    ${checked ? sql`${unchangedPart(checked.account, isAllowed)}, ${settleParts(checked.keys, isOpened)},` : sql``}
    opened as (${insertSession(session, isOpened)}),
    recorded as (${appendEvent(event, isOpened)})
    ${alongside ? sql`, ${alongside.after(isOpened)}` : sql``}
    ${message ? sql`, told as (${insertMessage(message, isOpened, message)})` : sql``}
    select ${isAllowed} as "isAllowed", ${isOpened} as "isOpened"
  `.execute(db);
  if (!rows[0]?.isAllowed) return 'alongside-refused';
  return rows[0].isOpened ? 'opened' : 'account-changed';
}
