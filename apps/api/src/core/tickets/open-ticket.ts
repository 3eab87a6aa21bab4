import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload } from '../payloads/payload.ts';
import { type Ticket, ticketStore } from './ticket.store.ts';

type NewTicket = Pick<Ticket, 'accountId' | 'kind' | 'market'> &
  Partial<Pick<Ticket, 'excludedMethod' | 'passwordHash'>>;

/** Returns the payload that its holder shows in the next step. */
export async function openTicket(
  transaction: Transaction,
  keyring: Keyring,
  ticket: NewTicket,
): Promise<string> {
  const { payload, hash } = newPayload(keyring, ticket.accountId);
  await ticketStore(transaction).insert({
    excludedMethod: null,
    passwordHash: null,
    ...ticket,
    ticketId: newId(),
    payloadHash: hash,
  });
  return payload;
}
