import type { Connection, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { findBankAccount, insertBankAccount } from './bank-account.store.ts';
import type { BankAccount } from './bank-account.ts';
import { hintOfIban, type Iban } from './iban.ts';

export { findBankAccount, takeBackBankAccounts } from './bank-account.store.ts';

const sealContextOf = (accountId: string, bankAccountId: string) =>
  [accountId, bankAccountId, 'bank_account.iban'] as const;

/** Under the account's lock. Undefined: it was the person's already, and nothing changes. */
export async function changeBankAccount(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  iban: Iban,
): Promise<BankAccount | undefined> {
  const current = await findBankAccount(transaction, accountId);
  if (current && (await isSame(keyring, accountId, current, iban))) return undefined;
  const bankAccountId = newId();
  const ibanSealed = await sealIban(keyring, accountId, bankAccountId, iban.value);
  const hint = hintOfIban(iban);
  const { country } = iban;
  await insertBankAccount(transaction, accountId, { bankAccountId, ibanSealed, hint, country });
  return readBankAccount(transaction, accountId);
}

export async function readBankAccount(db: Connection, accountId: string): Promise<BankAccount> {
  const found = await findBankAccount(db, accountId);
  if (!found) throw new Error('A bank account that was just kept is missing.');
  return found;
}

export const sealIban = (
  keyring: Keyring,
  accountId: string,
  bankAccountId: string,
  iban: string,
): Promise<string> => keyring.seal('envelope', iban, sealContextOf(accountId, bankAccountId));

/** For the person whose it is. */
export const openIban = (
  keyring: Keyring,
  accountId: string,
  bankAccountId: string,
  sealed: string,
): Promise<string> => keyring.open('envelope', sealed, sealContextOf(accountId, bankAccountId));

async function isSame(
  keyring: Keyring,
  accountId: string,
  { bankAccountId, ibanSealed }: BankAccount,
  { value }: Iban,
): Promise<boolean> {
  return (await openIban(keyring, accountId, bankAccountId, ibanSealed)) === value;
}
