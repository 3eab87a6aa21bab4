import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import type { Profile } from '@carnet/contract/calls/profile';

import { asRouteName, type RouteName } from '@/core/navigation/routes.ts';

type Person = Pick<Profile, 'mfa_forced' | 'mfa_customer'>;
type Contacts = Pick<Profile, 'email' | 'phone'>;

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

/**
 * What must be proven before a page sets something up (attack 81): all but a contact on file that can
 * prove itself, which is the address where nothing is set up yet.
 */
export function needsProofFirst(
  page: RouteName,
  { email, phone }: Contacts,
  items: readonly MfaMethodItem[],
): boolean {
  if (page === 'setup-mfa-selection' || provesItself({ email, phone }, items)) return false;
  const isFirst = !items.some(({ id }) => id > 0);
  return !(isFirst && page === 'setup-mfa-email' && email[0]?.verified);
}

/** True: nothing was ever verified: only the contact on file itself can tell who it is. */
const provesItself = ({ email, phone }: Contacts, items: readonly MfaMethodItem[]) =>
  !items.some(({ id }) => id > 0) && ![...email, ...phone].some(({ verified }) => verified);

/** R156; a number that was never verified proves nothing, so for such a one the address comes first. */
export function firstPage(person: Person & Contacts, items: readonly MfaMethodItem[]): RouteName {
  const page = nextAfterIntro(person, items);
  const isAddressFirst = provesItself(person, items) && person.email.length > 0;
  return page === 'setup-mfa-phone' && isAddressFirst ? 'setup-mfa-email' : page;
}

/** R157: a person who is forced sets up both; one who chose has done enough with one. */
export function nextAfterContact(
  method: 'sms' | 'email',
  person: Person,
  wanted: string | null,
): RouteName {
  const asked = asRouteName(wanted);
  if (asked) return asked;
  return method === 'sms' && person.mfa_forced ? 'setup-mfa-email' : 'setup-mfa-confirmation';
}
