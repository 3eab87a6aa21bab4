import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import { hintOfEmail, hintOfPhone, maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import { type StepUpAction, stepUpFor } from '@carnet/contract/rules/step-up';
import type { Connection } from '@carnet/database/connection';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { FactorName } from '../challenges/challenge.ts';
import { verifiedContacts } from '../contacts/list-contacts.ts';
import { resetProofs } from './reset-proofs.ts';
import { listMethods } from './change-methods.ts';
import type { OfferedAs, OfferedFactor, OfferQuestion } from './factor.ts';
import { listNationalLinks } from '../federation/identity-links.ts';
import { hasPasskeys } from './passkey/passkeys.ts';
import { factorNamed, factors } from './registry.ts';

interface FactorQuestion {
  accountId: string;
  /** The channel of the first proof: the second must come by another (attack 33). */
  excludedMethod: FactorName | null;
  /** Of a reset that needs a proof from before a change: the contact of the first proof. */
  excludedContactId?: string | null;
}

/**
 * The ways a person may prove the rest, best first: what they set up, without the channel of the
 * first proof (attack 33), and a recovery key for a lost authenticator; when that leaves nothing,
 * their verified contacts on other channels; when there are none, the letter of their card (A34). Of
 * a reset through a contact that is not believed alone: what stood before (attacks 82, 83).
 */
export async function secondFactorsFor(
  db: Connection,
  { accountId, excludedMethod, excludedContactId = null }: FactorQuestion,
): Promise<OfferedFactor[]> {
  if (excludedContactId !== null) return resetProofs(db, accountId, excludedContactId);
  const enrolled = await listMethods(db, accountId);
  const isAllowed = ({ method }: { method: FactorName }) => method !== excludedMethod;
  const usable = enrolled.filter(({ isVerified }) => isVerified).filter(isAllowed);
  if (usable.length > 0) {
    const setUp = usable
      .toSorted(
        (one, other) =>
          Number(other.isPrimary) - Number(one.isPrimary) || one.number - other.number,
      )
      .map(({ number, method, contact }) => ({ id: number, method, contact }));
    const question = { accountId, enrolled: usable, contacts: [] };
    return [...setUp, ...(await offered(db, question, 'beside'))];
  }
  const contacts = await verifiedContacts(db, accountId);
  const question = { accountId, enrolled: [], contacts };
  const allowed = (await offered(db, question, 'stand-in')).filter(isAllowed);
  return allowed.length > 0 ? allowed : offered(db, question, 'last-resort');
}

async function offered(
  db: Connection,
  question: OfferQuestion,
  as: OfferedAs,
): Promise<OfferedFactor[]> {
  const all: OfferedFactor[] = [];
  for (const factor of factors) all.push(...(await factor.offer(db, question, as)));
  return all;
}

export interface StepUpQuestion {
  accountId: string;
  action: StepUpAction;
  /** The step-up is to take the authenticator away. */
  isStrong: boolean;
}

/**
 * What proves an action of somebody who is signed in: a weaker method is not offered for what it may
 * not do (A20), so that nobody types a code only to be told so.
 */
export async function stepUpFactorsFor(
  db: Connection,
  { accountId, action, isStrong }: StepUpQuestion,
): Promise<OfferedFactor[]> {
  const offer = await secondFactorsFor(db, { accountId, excludedMethod: null });
  const strong = offer.filter(({ method }) => factorNamed(method).isStrong);
  const wantsStrong = isStrong || stepUpFor(action).isStrong;
  return passkeyFirst(wantsStrong && strong.length > 0 ? strong : offer);
}

/** No look-alike page can ask for a passkey: it is offered before all that can be read out to one. */
const passkeyFirst = (offer: readonly OfferedFactor[]): OfferedFactor[] =>
  offer.toSorted(
    (one, other) => Number(other.method === 'passkey') - Number(one.method === 'passkey'),
  );

/** True: what else is as strong is added only with a proof by one of these (A20). */
export async function hasStrongFactor(db: Connection, accountId: string): Promise<boolean> {
  const offer = await secondFactorsFor(db, { accountId, excludedMethod: null });
  return offer.some(({ method }) => factorNamed(method).isStrong);
}

/** True: the person has what no code stands in for: a passkey, or a country's identity. */
export const isGuardedByItself = async (db: Connection, accountId: string): Promise<boolean> =>
  (await hasPasskeys(db, accountId)) || (await listNationalLinks(db, accountId)).length > 0;

/** True: the letter of their card is all that can prove the person. */
export const needsCard = (factors: readonly OfferedFactor[]): boolean =>
  factors.some(({ method }) => method === 'card');

/** How much of an address or number is shown. */
type Mask = (contact: string | null) => string;

/** What a guest is shown of the factors: ids and masks only (attack 10). */
export const mfaOwed = (
  payload: string,
  factors: readonly OfferedFactor[],
  mask: Mask = maskedTarget,
): MfaOwed => ({
  payload,
  methods: shownMethods(factors, mask),
});

export const shownMethods = (
  factors: readonly OfferedFactor[],
  mask: Mask = maskedTarget,
): MfaOwed['methods'] =>
  factors.map(({ id, method, contact, left }) => ({
    id,
    method,
    target: mask(contact),
    ...(left !== undefined && { left }),
  }));

export function maskedTarget(contact: string | null): string {
  if (contact === null) return '';
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact);
}

/**
 * For use after the right password, or on the person's own pages: enough to choose among one's own
 * contacts.
 */
export function recognisableTarget(contact: string | null): string {
  if (contact === null) return '';
  if (contact.includes('@')) return hintOfEmail(contact);
  return hintOfPhone(parsePhoneNumberFromString(contact)?.formatInternational() ?? contact);
}
