/**
 * Whether somebody can be reached there at all: said while they can still mend it. A number is looked
 * at more closely by the server, which knows the numbers of every country.
 */
export const looksReachable = (typed: string): boolean =>
  typed.includes('@') ? E_MAIL.test(typed.trim()) : PHONE.test(typed.replaceAll(/[\s().\-/]/g, ''));

const E_MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const PHONE = /^\+?\d{8,15}$/;
