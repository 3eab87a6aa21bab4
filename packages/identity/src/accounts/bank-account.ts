/** Where money is paid to. */
export interface NewBankAccount {
  bankAccountId: string;
  ibanSealed: string;
  /** For the person to recognise it by. */
  hint: string;
  country: string;
}

export interface BankAccount extends NewBankAccount {
  changedAt: Date;
  usedFrom: Date;
  /** Where money goes until then; null: nowhere, or it is in use. */
  untilThen: string | null;
}
