import type { Details } from '@carnet/contract/calls/details';
import type { Database } from '@carnet/database/connection';
import { findBankAccount } from '@carnet/identity/accounts/change-bank-account';
import { readAccount } from '@carnet/identity/accounts/find-account';
import { unsettledBy } from '@carnet/identity/alerts/calm.policy';
import { listHolds } from '@carnet/identity/alerts/undo/list-holds';
import { readKeptContacts } from '@carnet/identity/contacts/put-contacts-back';
import { listMethods } from '@carnet/identity/factors/change-methods';
import type { Keyring } from '@carnet/runtime/keyring';

import { bankingOf } from './banking.policy.ts';
import { detailsOf } from './details.policy.ts';

export type ReadDetails = (accountId: string) => Promise<Details>;

export const createReadDetails =
  (db: Database, keyring: Keyring): ReadDetails =>
  async (accountId) => {
    const { isFrozen } = await readAccount(db, accountId);
    const bankAccount = await findBankAccount(db, accountId);
    const holds = await listHolds(db, keyring, accountId);
    return detailsOf({
      contacts: await readKeptContacts(db, accountId),
      methods: await listMethods(db, accountId),
      holds,
      unsettled: unsettledBy({ isFrozen, holds }),
      banking: bankAccount ? bankingOf(bankAccount) : null,
    });
  };
