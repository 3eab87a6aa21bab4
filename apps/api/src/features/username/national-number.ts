import type { Market } from '@carnet/contract/markets';
import { validate as validateBelgian } from 'stdnum/lib/cjs/be/nn.js';

/**
 * Undefined: what was typed is no number of the market's register. Belgium checks both centuries, mod
 * 97 (A44).
 */
export function readNationalNumber(typed: string, market: Market): string | undefined {
  const digits = typed.replaceAll(/[\s.\-/]/g, '');
  if (market === 'be') return isBelgian(digits) ? digits : undefined;
  return /^\d{13}$/.test(digits) ? digits : undefined;
}

const isBelgian = (digits: string) => /^\d{11}$/.test(digits) && validateBelgian(digits).isValid;
