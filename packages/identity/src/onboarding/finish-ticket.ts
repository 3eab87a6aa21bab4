import type { Transaction } from '@carnet/database/connection';

import { Refusal } from '../refusal.ts';
import { finishTicketRow } from './ticket.store.ts';
import { hasAccount, type Ticket } from './ticket.ts';

export { noteEnding } from './ticket.store.ts';

/** Of many that come at once one goes on (attack 71). */
export async function finishTicket(transaction: Transaction, ticket: Ticket): Promise<void> {
  const { accountId, step } = ticket;
  const expected = { step, hasAccount: hasAccount(ticket) };
  const isFinished = await finishTicketRow(transaction, accountId, expected);
  if (!isFinished) throw new Refusal('onboarding.out_of_order');
}
