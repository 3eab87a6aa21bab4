declare const brand: unique symbol;

/** 16 digits without spaces. Never in a URL, a log or an analytics event (A46). */
export type CardNumber = string & { readonly [brand]: 'card-number' };
export type ActivationCode = string & { readonly [brand]: 'activation-code' };

const withoutSpacesAndDashes = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '');

export function parseCardNumber(typed: string): CardNumber | undefined {
  const digits = withoutSpacesAndDashes(typed);
  return /^5065\d{12}$/.test(digits) ? (digits as CardNumber) : undefined;
}

/** Luxembourg's card letter carries this code instead of a card number to type. */
export function parseActivationCode(typed: string): ActivationCode | undefined {
  const code = withoutSpacesAndDashes(typed).toUpperCase();
  return /^[A-Z0-9]{8,12}$/.test(code) ? (code as ActivationCode) : undefined;
}
