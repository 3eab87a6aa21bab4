import type { OnboardingEnding } from '@carnet/contract/calls/onboarding';
import type { Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import type { Connection, Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { PayloadProof } from '../challenges/payload.ts';
import type { ContactRole } from './ticket.ts';

const TICKET_LIFE = '24 hours';

export interface TicketRow {
  accountId: string;
  market: Market;
  step: OnboardingStep;
  invitationId: string | null;
  cardHash: Buffer | null;
  contentSealed: string | null;
  isEmailProven: boolean;
  isPrivateEmailProven: boolean;
  isPhoneProven: boolean;
  isFinished: boolean;
  ending: OnboardingEnding | null;
  now: string;
}

/** All of a ticket that its steps change. */
export interface TicketChange {
  step: OnboardingStep;
  entrance: 'card' | 'invitation' | null;
  invitationId: string | null;
  cardHash: Buffer | null;
  contentSealed: string;
  proven: Readonly<Record<ContactRole, boolean>>;
  hasAccount: boolean;
}

const columns = sql`
  account_id as "accountId", market, step, invitation_id as "invitationId",
  card_hash as "cardHash", content_sealed as "contentSealed",
  email_proven_at is not null as "isEmailProven",
  private_email_proven_at is not null as "isPrivateEmailProven",
  phone_proven_at is not null as "isPhoneProven",
  finished_at is not null as "isFinished", ending,
  to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`;

/** A restore brings tickets back that were used since: the epoch ends them (attack 97). */
const isLive = sql`
  expires_at > app_now() and epoch >= (select minimum from session_epoch)`;

const isShown = ({ accountIds, hash }: PayloadProof, market: Market) => sql`
  account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash} and market = ${market}
  and ${isLive}`;

export async function findTicketRow(
  db: Connection,
  proof: PayloadProof,
  market: Market,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from onboarding where ${isShown(proof, market)}
  `.execute(db);
  return rows[0];
}

/** Until the transaction ends: of two pages that write at once, each sees what the other did. */
export async function lockTicketRow(
  transaction: Transaction,
  proof: PayloadProof,
  market: Market,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from onboarding where ${isShown(proof, market)} for update
  `.execute(transaction);
  return rows[0];
}

export async function insertTicketRow(
  db: Connection,
  ticket: TicketChange & {
    accountId: string;
    payloadHash: Buffer;
    market: Market;
    locale: Locale;
  },
): Promise<TicketRow> {
  const { rows } = await sql<TicketRow>`
    insert into onboarding (account_id, payload_hash, market, locale, step, entrance, invitation_id,
                            card_hash, content_sealed, epoch, expires_at)
    select ${ticket.accountId}, ${ticket.payloadHash}, ${ticket.market}, ${ticket.locale},
           ${ticket.step}, ${ticket.entrance}, ${ticket.invitationId}, ${ticket.cardHash},
           ${ticket.contentSealed}, minimum, app_now() + ${TICKET_LIFE}::interval
    from session_epoch
    returning ${columns}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no epoch to begin in.');
  return row;
}

/** One statement decides: from another step, or once it is finished or over, nothing moves (attack 67). */
export async function changeTicketRow(
  db: Connection,
  accountId: string,
  from: OnboardingStep,
  { step, proven, ...change }: TicketChange,
): Promise<TicketRow | undefined> {
  const since = (column: string, is: boolean) =>
    is ? sql`coalesce(${sql.ref(column)}, app_now())` : sql`null`;
  const { rows } = await sql<TicketRow>`
    update onboarding
    set step = ${step}, entrance = ${change.entrance}, invitation_id = ${change.invitationId},
        card_hash = ${change.cardHash}, content_sealed = ${change.contentSealed},
        email_proven_at = ${since('email_proven_at', proven.email)},
        private_email_proven_at = ${since('private_email_proven_at', proven.privateEmail)},
        phone_proven_at = ${since('phone_proven_at', proven.phone)},
        has_account = ${change.hasAccount}, updated_at = app_now()
    where account_id = ${accountId} and step = ${from} and finished_at is null and ${isLive}
    returning ${columns}
  `.execute(db);
  return rows[0];
}

/** In the transaction of what it was begun for: of many parallel calls one passes (attack 71). */
export async function finishTicketRow(
  transaction: Transaction,
  accountId: string,
  { step, hasAccount }: Pick<TicketChange, 'step' | 'hasAccount'>,
): Promise<boolean> {
  const { rows } = await sql`
    update onboarding
    set finished_at = app_now(), step = 'onboarding.confirmation', content_sealed = null,
        updated_at = app_now()
    where account_id = ${accountId} and step = ${step} and has_account = ${hasAccount}
      and finished_at is null and ${isLive}
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** How it ended is said once: a repeated call finds the answer of the first. */
export async function noteEnding(
  db: Connection,
  accountId: string,
  ending: OnboardingEnding,
): Promise<void> {
  await sql`
    update onboarding set ending = ${ending}, updated_at = app_now()
    where account_id = ${accountId} and finished_at is not null and ending is null
  `.execute(db);
}

export async function deleteTicketRow(
  db: Connection,
  { accountIds, hash }: PayloadProof,
): Promise<void> {
  await sql`
    delete from onboarding
    where account_id = any (${accountIds}::uuid[]) and payload_hash = ${hash}
  `.execute(db);
}
