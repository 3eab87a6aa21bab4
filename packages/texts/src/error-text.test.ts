import { type ErrorCode, errorCodes } from '@carnet/contract/errors/catalogue';
import type { Locale } from '@carnet/contract/locales';
import { describe, expect, it } from 'vitest';

import { createErrorText, errorText } from './error-text.ts';
import { messages as english } from './generated/errors.en.ts';
import { messages as french } from './generated/errors.fr.ts';
import { messages as dutch } from './generated/errors.nl.ts';

const locales: Locale[] = ['en', 'fr', 'nl', 'en_LU', 'fr_LU', 'de_LU'];

const wordForWord: [rule: string, code: ErrorCode, text: string][] = [
  ['R27', 'service.maintenance', 'Sorry, you cannot log in at the moment. Please try again later.'],
  ['R89', 'login.invalid_credentials', 'Invalid username/password.'],
  ['R90', 'login.too_many_attempts', 'Too many attempts. Please try again later.'],
  ['R91', 'service.error', 'An error has occurred. Please try again later.'],
  ['R92', 'login.code_invalid', 'The code is invalid.'],
  ['R106', 'logout.failed', 'Something went wrong. Unable to log out.'],
  ['R143', 'mfa.code_invalid', 'Your code is invalid, try again.'],
  ['R163', 'mfa.email_in_use', 'This email is already in use. Please use another one.'],
  ['R164', 'mfa.phone_in_use', 'This phone number is already in use. Please use a different one.'],
  ['R192', 'password.too_short', 'Not enough characters'],
  ['R193', 'password.no_letter', 'No letter'],
  ['R194', 'password.no_digit', 'No number'],
  ['R195', 'password.no_special', 'No special characters'],
  ['R196', 'password.mismatch', "Passwords don't match!"],
  ['R197', 'password.required', 'Password is required'],
  ['R229', 'card.invalid', 'Your card number is invalid.'],
  ['R260', 'primary_switch.failed', 'An error occurred during the switch.'],
  ['R264', 'contact.email_invalid', 'This email is invalid or already used'],
  ['R265', 'contact.phone_invalid', 'This phone number is invalid or already used'],
  ['R266', 'deletion.failed', 'An error occurred while trying to delete the item.'],
  ['R286', 'consent.refused', "Given the consent wasn't given, access is denied."],
  [
    'R287',
    'partner.invalid_configuration',
    "Oops. Seems like the partner you're coming from uses an invalid configuration.",
  ],
];

/** Of pages that are not built yet: their numbers come with them. */
const wordForWordLater: [code: ErrorCode, text: string][] = [
  ['merge.failed', 'A technical error occurred during the merging of the accounts.'],
  ['card.activation_failed', "Your card couldn't be activated."],
  ['onboarding.email_invalid', 'The email provided is invalid'],
  ['onboarding.phone_invalid', 'The phone number provided is invalid'],
  ['iban.invalid', 'The provided IBAN is invalid.'],
  ['iban.update_failed', "IBAN couldn't be updated. Try again later."],
];

describe('the text of a refusal', () => {
  it.each(wordForWord)('%s: %s reads "%s" in English', (_rule, code, text) => {
    expect(errorText(code, 'en')).toBe(text);
    expect(errorText(code, 'en_LU')).toBe(text);
  });

  it.each(wordForWordLater)('%s reads "%s" in English', (code, text) => {
    expect(errorText(code, 'en')).toBe(text);
  });

  it('R9: exists in English, French and Dutch, each different from the others', () => {
    const alike = errorCodes.filter((code) => {
      const texts = (['en', 'fr', 'nl'] as const).map((locale) => errorText(code, locale));
      return new Set(texts).size < 3 || texts.includes('');
    });
    expect(alike).toEqual([]);
  });

  it('Luxembourg shares the texts of each language', () => {
    expect(errorText('card.invalid', 'fr_LU')).toBe(errorText('card.invalid', 'fr'));
    expect(errorText('card.invalid', 'de_LU')).toBe('Ihre Kartennummer ist ungültig.');
  });

  it('R8, R10: a missing German text is shown in French, then in English, as a whole', () => {
    const onlySome = createErrorText({ en: english, fr: french, nl: dutch, de: {} });
    expect(onlySome('card.invalid', 'de_LU')).toBe(errorText('card.invalid', 'fr'));

    const { 'card.invalid': _missing, ...frenchWithout } = french;
    const evenFewer = createErrorText({ en: english, fr: frenchWithout, nl: dutch, de: {} });
    expect(evenFewer('card.invalid', 'de_LU')).toBe('Your card number is invalid.');
    expect(evenFewer('card.invalid', 'fr')).toBe('Your card number is invalid.');
  });

  it('R10: is never a raw key, not even for a code that only a newer server knows', () => {
    for (const locale of locales) {
      for (const code of errorCodes) expect(errorText(code, locale)).not.toBe(code);
      const unknown = errorText('constructor' as ErrorCode, locale);
      expect(unknown).toBe(errorText('service.error', locale));
    }
  });

  it('fills in values by the plural rules of its language', () => {
    const counted = createErrorText({
      en: {
        ...english,
        'field.too_long': [
          ['count', 'plural', { offset: 0, one: ['#', ' sign'], other: ['#', ' signs'] }],
        ],
      },
      fr: french,
      nl: dutch,
      de: {},
    });
    expect(counted('field.too_long', 'en', { count: 1 })).toBe('1 sign');
    expect(counted('field.too_long', 'en', { count: 12 })).toBe('12 signs');
  });
});
