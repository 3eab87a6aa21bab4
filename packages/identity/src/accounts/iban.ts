import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** As banks write it among themselves: capitals, without spaces. */
export interface Iban {
  value: string;
  country: string;
}

/** Undefined: no account can have this number, by its country's length and form or by its check digits. */
export function readIban(typed: string): Iban | undefined {
  const value = electronicFormatIBAN(typed.normalize('NFKC').trim());
  if (value === null || !isValidIBAN(value)) return undefined;
  return { value, country: value.slice(0, 2) };
}

/** Enough to recognise one's own: `BE •••• 4321`. */
export const hintOfIban = ({ value, country }: Iban): string =>
  `${country} •••• ${value.slice(-4)}`;
