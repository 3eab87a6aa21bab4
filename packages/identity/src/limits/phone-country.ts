import { isNearCountry } from '@carnet/contract/rules/sms-prices';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a number that belongs to none, or to several: a satellite phone, a made-up one. */
const NOWHERE = 'ZZ';

export const phoneCountry = (number: string): string =>
  parsePhoneNumberFromString(number)?.country ?? NOWHERE;

/** True also of what is no number of any country: it is answered like one that nobody has. */
export function isNearNumber(number: string): boolean {
  const country = phoneCountry(number);
  return country === NOWHERE || isNearCountry(country);
}
