import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as its country writes it: +32 470 12 34 56. */
export const displayPhone = (value: string): string =>
  parsePhoneNumberFromString(value)?.formatInternational() ?? value;

/** A number as its country writes it; an address stays as it is. */
export const displayContact = (value: string): string =>
  value.startsWith('+') ? displayPhone(value) : value;
