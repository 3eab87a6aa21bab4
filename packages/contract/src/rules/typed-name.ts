import * as z from 'zod/mini';

export const typedNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/**
 * Has a letter, and nothing that no database or screen can show, or that turns the text around it about.
 * What of it is said in a message is decided there (attack 86).
 */
export const isTypedName = (typed: string): boolean =>
  /\p{L}/u.test(typed) && !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(typed);
