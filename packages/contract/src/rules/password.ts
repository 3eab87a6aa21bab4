import type { ErrorCode } from '../errors/catalogue.ts';

/** A41. A minimum of 0 switches the rule off and hides its line on screen. */
export interface PasswordRules {
  minimumLength: number;
  minimumLetters: number;
  minimumDigits: number;
  minimumSpecials: number;
  maximumLength: number;
}

export const passwordRules: PasswordRules = {
  minimumLength: 12,
  minimumLetters: 1,
  minimumDigits: 1,
  minimumSpecials: 1,
  maximumLength: 128,
};

/** What only the server can tell: it has the list of common passwords and knows the person. */
type ServerFault =
  | 'password.common'
  | 'password.personal'
  | 'password.unchanged'
  | 'password.reset_needs_support';

export type PasswordFault = Exclude<Extract<ErrorCode, `password.${string}`>, ServerFault>;
type CompositionRule = Exclude<PasswordFault, 'password.required' | 'password.mismatch'>;

// Code points, not UTF-16 units: 👍 is one character to the person who types it.
const CHARACTER = /./gsu;
const countOf = (password: string, kind: RegExp) => password.match(kind)?.length ?? 0;

interface RuleLine {
  code: CompositionRule;
  count: number;
  isKept(password: string): boolean;
}

/** The rules as the screens list them, in order; both the list and the refusal come from here. */
export function passwordRuleLines(rules: PasswordRules = passwordRules): RuleLine[] {
  const atLeast = (code: CompositionRule, count: number, kind: RegExp): RuleLine => ({
    code,
    count,
    isKept: (password) => countOf(password, kind) >= count,
  });
  return [
    atLeast('password.too_short', rules.minimumLength, CHARACTER),
    atLeast('password.no_letter', rules.minimumLetters, /\p{L}/gu),
    atLeast('password.no_digit', rules.minimumDigits, /\p{Nd}/gu),
    // A letter's own accents, written apart, are part of the letter and not "special".
    atLeast('password.no_special', rules.minimumSpecials, /[^\p{L}\p{M}\p{Nd}]/gu),
  ].filter(({ count }) => count > 0);
}

export function passwordFaults(
  password: string,
  rules: PasswordRules = passwordRules,
): PasswordFault[] {
  if (password === '') return ['password.required'];
  if (countOf(password, CHARACTER) > rules.maximumLength) return ['password.too_long'];
  return passwordRuleLines(rules)
    .filter((line) => !line.isKept(password))
    .map(({ code }) => code);
}

export const confirmationFaults = (password: string, confirmation: string): PasswordFault[] =>
  password === confirmation ? [] : ['password.mismatch'];
