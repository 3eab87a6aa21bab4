import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { newPayload } from '../payloads/payload.ts';
import type { Caller } from '../sessions/caller.ts';
import { type Ticket, ticketStore } from './ticket.store.ts';

type NewTicket = Pick<Ticket, 'accountId' | 'kind' | 'market'> &
  Partial<Pick<Ticket, 'excludedMethod' | 'excludedContactId' | 'passwordHash'>> & {
    /** Whoever began it: the only browser that may go on (attack 96). */
    caller: Pick<Caller, 'browserHash'>;
  };

/** Returns the payload that its holder shows in the next step. */
export async function openTicket(
  transaction: Transaction,
  keyring: Keyring,
  { caller, ...ticket }: NewTicket,
): Promise<string> {
  const { payload, hash } = newPayload(keyring, ticket.accountId);
  await ticketStore(transaction).insert({
    excludedMethod: null,
    excludedContactId: null,
    passwordHash: null,
    ...ticket,
    ticketId: newId(),
    payloadHash: hash,
    browserHash: caller.browserHash,
  });
  return payload;
}
