import { markets, type Market } from '@carnet/contract/markets';
import { looksReachable } from '@carnet/contract/rules/reply-address';

import type { SentMethod } from '../challenges/challenge.ts';
import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';
import { validIdentifier } from '../contacts/valid-identifier.ts';
import type { ContactRole, Person } from './ticket.ts';

/** Undefined: no message could ever reach it. */
export function readContact(
  role: ContactRole,
  typed: string,
  market: Market,
): CanonicalIdentifier | undefined {
  const kind = role === 'phone' ? 'phone' : 'email';
  if (kind === 'email' && !looksReachable(typed)) return undefined;
  return validIdentifier(kind, typed, markets[market]);
}

/** Of what a ticket holds, which was read before. */
export function contactOf(role: ContactRole, person: Person, market: Market): CanonicalIdentifier {
  const identifier = readContact(role, person[role] ?? '', market);
  if (!identifier) throw new Error(`The ticket holds no ${role} that can be reached.`);
  return identifier;
}

export const isSameContact = (
  role: ContactRole,
  one: string | undefined,
  other: string | undefined,
  market: Market,
): boolean =>
  one !== undefined &&
  other !== undefined &&
  readContact(role, one, market)?.value === readContact(role, other, market)?.value;

export const methodOf = (role: ContactRole): SentMethod => (role === 'phone' ? 'sms' : 'email');
