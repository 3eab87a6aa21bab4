import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import { hintOfEmail, hintOfPhone, maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { StepUpAction } from '@carnet/contract/rules/step-up';
import type { Connection } from '@carnet/database/connection';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { Ticket } from '../tickets/ticket.store.ts';
import { resetProofs } from './reset-proofs.ts';
import { type SecondFactor, secondFactorStore } from './second-factor.store.ts';
import { STRONG } from './step-up.store.ts';

type FactorQuestion = Pick<Ticket, 'accountId' | 'excludedMethod'> &
  Partial<Pick<Ticket, 'excludedContactId'>>;

const recoveryKey: SecondFactor = {
  id: mfaIds.totpRecovery,
  method: 'totpRecovery',
  contact: null,
};

const cardLetter: SecondFactor = { id: mfaIds.card, method: 'card', contact: null };

/**
 * The ways a person may prove the rest, best first: what they set up, without the channel of the
 * first proof (attack 33), and a recovery key for a lost authenticator; when that leaves nothing,
 * their verified contacts on other channels; when there are none, the letter of their card (A34). Of
 * a reset through a contact that is not believed alone: what stood before (attacks 82, 83).
 */
export async function secondFactorsFor(
  db: Connection,
  { accountId, excludedMethod, excludedContactId = null }: FactorQuestion,
): Promise<SecondFactor[]> {
  if (excludedContactId !== null) return resetProofs(db, accountId, excludedContactId);
  const store = secondFactorStore(db);
  const isAllowed = ({ method }: SecondFactor) => method !== excludedMethod;
  const enrolled = (await store.listEnrolled(accountId)).filter(isAllowed);
  if (enrolled.length === 0) {
    const standIns = (await store.listStandIns(accountId)).filter(isAllowed);
    if (standIns.length > 0) return standIns;
    return (await store.cardHolderId(accountId)) === null ? [] : [cardLetter];
  }
  const hasAuthenticator = enrolled.some(({ method }) => method === 'totp');
  const left = hasAuthenticator ? await store.countRecoveryKeys(accountId) : 0;
  return left > 0 ? [...enrolled, { ...recoveryKey, left }] : enrolled;
}

/** Changes of what the authenticator guards: other keys for it, or another one in its place. */
const STRONG_ACTIONS = new Set<StepUpAction>(['security.edit-recovery', 'setup-mfa-totp']);

export interface StepUpQuestion {
  accountId: string;
  action: StepUpAction;
  /** It is to take the authenticator away. */
  isStrong: boolean;
}

/**
 * What proves an action of somebody who is signed in: a weaker method is not offered for what it may
 * not do (A20), so that nobody types a code only to be told so.
 */
export async function stepUpFactorsFor(
  db: Connection,
  { accountId, action, isStrong }: StepUpQuestion,
): Promise<SecondFactor[]> {
  const factors = await secondFactorsFor(db, { accountId, excludedMethod: null });
  const hasAuthenticator = factors.some(({ method }) => method === 'totp');
  const needsStrong = hasAuthenticator && (isStrong || STRONG_ACTIONS.has(action));
  return needsStrong ? factors.filter(({ method }) => isStrongMethod(method)) : factors;
}

const isStrongMethod = (method: SecondFactor['method']): boolean =>
  STRONG.some((strong) => strong === method);

/** A card holder whom nothing else can prove. */
export const needsCard = (factors: readonly SecondFactor[]): boolean =>
  factors.some(({ method }) => method === 'card');

/** How much of an address or number is shown. */
type Mask = (contact: string | null) => string;

/** What a guest is shown of them: ids and masks only (attack 10). */
export const mfaOwed = (
  payload: string,
  factors: readonly SecondFactor[],
  mask: Mask = maskedTarget,
): MfaOwed => ({
  payload,
  methods: shownMethods(factors, mask),
});

export const shownMethods = (
  factors: readonly SecondFactor[],
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

/** After the right password, or on the person's own pages: enough to choose among one's own. */
export function recognisableTarget(contact: string | null): string {
  if (contact === null) return '';
  if (contact.includes('@')) return hintOfEmail(contact);
  return hintOfPhone(parsePhoneNumberFromString(contact)?.formatInternational() ?? contact);
}
