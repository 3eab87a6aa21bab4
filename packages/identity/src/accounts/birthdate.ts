import type { Keyring } from '@carnet/runtime/keyring';

const contextOf = (accountId: string) => [accountId, 'birthdate'] as const;

export const sealBirthdate = (keyring: Keyring, accountId: string, birthdate: string) =>
  keyring.seal('envelope', birthdate, contextOf(accountId));

export const openBirthdate = (keyring: Keyring, accountId: string, sealed: string) =>
  keyring.open('envelope', sealed, contextOf(accountId));
