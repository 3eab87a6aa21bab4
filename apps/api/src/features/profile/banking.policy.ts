import type { Banking } from '@carnet/contract/calls/details';
import type { BankAccount } from '@carnet/identity/accounts/bank-account';

/** The wire's view of a bank account: never the number itself. */
export const bankingOf = ({
  hint,
  country,
  changedAt,
  usedFrom,
  untilThen,
}: BankAccount): Banking => ({
  iban: hint,
  // Only such a country was let in.
  country: country as Banking['country'],
  changed_at: changedAt.toISOString(),
  used_from: usedFrom.toISOString(),
  until_then: untilThen,
});
