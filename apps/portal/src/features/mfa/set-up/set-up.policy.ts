import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { Profile } from '@carnet/contract/calls/profile';

import { asRouteName, type RouteName } from '@/core/navigation/routes.ts';

type Person = Pick<Profile, 'mfa_forced' | 'mfa_customer'>;

/** An employer is asked first, and forced later; only in between may it wait (A21). */
export const maySkip = ({ mfa_forced: forced, mfa_customer: customer }: Person) =>
  customer && !forced;

export const isSetUp = (items: readonly MfaMethodItem[], method: MfaMethodItem['method']) =>
  items.some((item) => item.method === method && item.id > 0);

/** R155, R156. */
export function nextAfterIntro(person: Person, items: readonly MfaMethodItem[]): RouteName {
  if (maySkip(person)) return 'setup-mfa-selection';
  return isSetUp(items, 'sms') ? 'setup-mfa-email' : 'setup-mfa-phone';
}

/** R157: who is forced sets up both; who chose one has done enough with it. */
export function nextAfterContact(
  method: 'sms' | 'email',
  person: Person,
  wanted: string | null,
): RouteName {
  const asked = asRouteName(wanted);
  if (asked) return asked;
  return method === 'sms' && person.mfa_forced ? 'setup-mfa-email' : 'setup-mfa-confirmation';
}
