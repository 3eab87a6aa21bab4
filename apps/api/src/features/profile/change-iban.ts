import { changeIban } from '@carnet/contract/calls/banking';
import type { CallBody } from '@carnet/contract/call';
import type { Banking } from '@carnet/contract/calls/details';
import type { Database } from '@carnet/database/connection';
import { changeBankAccount, readBankAccount } from '@carnet/identity/accounts/change-bank-account';
import { readIban } from '@carnet/identity/accounts/iban';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireCalm } from '@carnet/identity/alerts/require-calm';
import { tellOfBankAccount } from '@carnet/identity/alerts/tell-of-bank-account';
import { limit } from '@carnet/identity/limits/limit';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { bankingOf } from './banking.policy.ts';

export type ChangeIban = (
  actor: Actor,
  typed: CallBody<typeof changeIban>,
  keep: KeepAnswer<Banking>,
) => Promise<Banking>;

/** Every change is told to every contact: nobody floods them in our name. */
const changes = limit({
  name: 'iban-changes',
  most: 5,
  per: '1 day',
  refusal: 'request.too_many_attempts',
});

export function createChangeIban(db: Database, keyring: Keyring): ChangeIban {
  return async (actor, typed, keep) => {
    const { session } = actor;
    const { accountId } = session;
    const iban = readIban(typed.iban);
    if (!iban) throw new Refusal('iban.invalid', { errors: { iban: ['iban.invalid'] } });
    if (iban.country !== typed.country)
      throw new Refusal('iban.country_differs', { errors: { country: ['iban.country_differs'] } });

    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireCalm(transaction, keyring, accountId);
      await spendStepUp(transaction, session, changeIban.audience);
      const changed = await changeBankAccount(transaction, keyring, accountId, iban);
      if (changed) {
        await changes.take(transaction, keyring, accountId);
        await tellOfBankAccount(transaction, keyring, actor, changed);
      }
      const banking = bankingOf(changed ?? (await readBankAccount(transaction, accountId)));
      await keep(transaction, banking);
      return banking;
    });
  };
}
