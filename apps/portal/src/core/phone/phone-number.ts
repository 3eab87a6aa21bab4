import { countriesIn, type CountryCode } from '@carnet/contract/countries';
import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { PhoneCountry } from '@carnet/ui/phone-field/phone-field.tsx';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The countries of numbers: our own two first, then all by name. */
export function phoneCountries(locale: Locale, market: Market): PhoneCountry[] {
  const home = markets[market].country;
  const first = [home, ...(['BE', 'LU'] as const).filter((code) => code !== home)];
  const rank = ({ code }: { code: CountryCode }) =>
    first.includes(code as (typeof first)[number]) ? first.indexOf(code as 'BE' | 'LU') : 2;
  return countriesIn(locale)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ code, name }) => ({ code, name, callingCode: `+${getCountryCallingCode(code)}` }));
}

/** Reads a number as typed, with or without the country's number, a leading zero or spaces. */
export function readPhoneNumber(typed: string, country: string) {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  if (!number?.isPossible()) return undefined;
  return { e164: number.number, display: number.formatInternational() };
}

/** A number on file, as the two parts of the field show it. */
export function fieldParts(
  value: string | undefined,
  market: Market,
): { country: string; number: string } {
  const number = value === undefined ? undefined : parsePhoneNumberFromString(value);
  return {
    country: number?.country ?? markets[market].country,
    number: number?.formatNational() ?? '',
  };
}
