import type { Locale } from '@carnet/contract/locales';
import type { Market } from '@carnet/contract/markets';
import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload, readPayload } from '../challenges/payload.ts';
import { Refusal } from '../refusal.ts';
import { openContent, sealContent } from './ticket-content.ts';
import { mayGo, mayWrite, type OnboardingWrite } from './ticket.policy.ts';
import {
  changeTicketRow,
  deleteTicketRow,
  findTicketRow,
  insertTicketRow,
  lockTicketRow,
  type TicketChange,
  type TicketRow,
} from './ticket.store.ts';
import { hasAccount, NOTHING_PROVEN, type Ticket, type TicketState } from './ticket.ts';

/** What a browser shows of its ticket: the value of its cookie, if it has one. */
export interface ShownTicket {
  payload: string | undefined;
  market: Market;
}

/** Undefined: this browser has begun nothing here, or it is over. */
export async function findTicket(
  db: Connection,
  keyring: Keyring,
  { payload, market }: ShownTicket,
): Promise<Ticket | undefined> {
  const proof = readProof(keyring, payload);
  const row = proof && (await findTicketRow(db, proof, market));
  return row && ticketOf(keyring, row);
}

/** Locked until the transaction ends. */
export async function lockTicket(
  transaction: Transaction,
  keyring: Keyring,
  { payload, market }: ShownTicket,
): Promise<Ticket | undefined> {
  const proof = readProof(keyring, payload);
  const row = proof && (await lockTicketRow(transaction, proof, market));
  return row && ticketOf(keyring, row);
}

export async function lockTicketFor(
  transaction: Transaction,
  keyring: Keyring,
  shown: ShownTicket,
  write: OnboardingWrite,
): Promise<Ticket> {
  return requireWrite(await lockTicket(transaction, keyring, shown), write);
}

/** Refuses what is out of order, before anything is done or counted. */
export function requireWrite(ticket: Ticket | undefined, write: OnboardingWrite): Ticket {
  if (!ticket) throw new Refusal('ticket.expired');
  if (!mayWrite(ticket, write)) throw new Refusal('onboarding.out_of_order');
  return ticket;
}

/** A ticket begins with what was proven first: to look at the start costs nothing. */
export async function beginTicket(
  db: Connection,
  keyring: Keyring,
  { market, locale, ...entrance }: Entrance & { market: Market; locale: Locale },
): Promise<{ ticket: Ticket; payload: string }> {
  const accountId = newId();
  const { payload, hash } = newPayload(keyring, accountId);
  const state = { ...entrance, step: WELCOME, proven: NOTHING_PROVEN };
  const change = await changeOf(keyring, accountId, state);
  const row = await insertTicketRow(db, {
    ...change,
    accountId,
    payloadHash: hash,
    market,
    locale,
  });
  return { ticket: await ticketOf(keyring, row), payload };
}

/** What a ticket begins with: a card or an invitation. */
export type Entrance = Pick<TicketState, 'invitationId' | 'cardHash' | 'content'>;

const WELCOME: OnboardingStep = 'onboarding.welcome';

/** A locked ticket becomes what it is to be. */
export async function changeTicket(
  transaction: Transaction,
  keyring: Keyring,
  ticket: Ticket,
  change: Partial<TicketState>,
): Promise<Ticket> {
  const { accountId, step } = ticket;
  const next = await changeOf(keyring, accountId, { ...ticket, ...change });
  const row = await changeTicketRow(transaction, accountId, step, next);
  if (!row) throw new Refusal('onboarding.out_of_order');
  return ticketOf(keyring, row);
}

/**
 * Another card or invitation takes the place of the first. What was typed stays; what was proven was
 * proven for the other one.
 */
export function replaceEntrance(
  transaction: Transaction,
  keyring: Keyring,
  ticket: Ticket,
  { content, ...entrance }: Entrance,
): Promise<Ticket> {
  const { terms, person } = ticket.content;
  // The address of an invitation is the invited person's: with another entrance it goes.
  const isBound = ticket.content.invitation ?? content.invitation;
  const kept = { terms, ...(!isBound && { person }) };
  return changeTicket(transaction, keyring, ticket, {
    ...entrance,
    content: { ...kept, ...content },
    proven: NOTHING_PROVEN,
    step: WELCOME,
  });
}

/** Goes to a step, where the way there is allowed. */
export async function enterStep(
  transaction: Transaction,
  keyring: Keyring,
  shown: ShownTicket,
  step: OnboardingStep,
): Promise<Ticket> {
  const ticket = await lockTicket(transaction, keyring, shown);
  if (!ticket) throw new Refusal('ticket.expired');
  if (!mayGo(ticket, step)) throw new Refusal('onboarding.out_of_order');
  return ticket.step === step ? ticket : changeTicket(transaction, keyring, ticket, { step });
}

export async function forgetTicket(
  db: Connection,
  keyring: Keyring,
  payload: string | undefined,
): Promise<void> {
  const proof = readProof(keyring, payload);
  if (proof) await deleteTicketRow(db, proof);
}

const readProof = (keyring: Keyring, payload: string | undefined) =>
  payload === undefined ? undefined : readPayload(keyring, payload);

async function changeOf(
  keyring: Keyring,
  accountId: string,
  state: TicketState,
): Promise<TicketChange> {
  const { step, invitationId, cardHash, content, proven } = state;
  return {
    step,
    entrance: entranceOf(state),
    invitationId,
    cardHash,
    contentSealed: await sealContent(keyring, accountId, content),
    proven,
    hasAccount: hasAccount(state),
  };
}

function entranceOf({ content }: TicketState): TicketChange['entrance'] {
  if (content.card) return 'card';
  return content.invitation ? 'invitation' : null;
}

async function ticketOf(keyring: Keyring, row: TicketRow): Promise<Ticket> {
  const { contentSealed, isEmailProven, isPrivateEmailProven, isPhoneProven, ...facts } = row;
  return {
    ...facts,
    content: await openContent(keyring, row.accountId, contentSealed),
    proven: { email: isEmailProven, privateEmail: isPrivateEmailProven, phone: isPhoneProven },
  };
}
