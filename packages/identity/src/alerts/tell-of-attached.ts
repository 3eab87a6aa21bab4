import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { Actor } from '../sessions/actor.ts';
import { alertEveryContact, sourceOf } from './alert-every-contact.ts';

/** What came to an account that was there. */
export type Attached = { card: { last4?: string } } | { company: string };

/** In the transaction that adds it. */
export const tellOfAttached = (
  transaction: Transaction,
  keyring: Keyring,
  actor: Pick<Actor, 'session' | 'origin'>,
  attached: Attached,
): Promise<void> =>
  alertEveryContact(transaction, keyring, sourceOf(actor), (told) =>
    'card' in attached
      ? { purpose: 'card-attached', values: { ...told, ...attached.card } }
      : { purpose: 'invitation-attached', values: { ...told, company: attached.company } },
  );
