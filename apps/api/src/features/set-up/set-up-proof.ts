import { type StepUpAction, stepUpFor } from '@carnet/contract/rules/step-up';
import type { Transaction } from '@carnet/database/connection';
import type { FactorName } from '@carnet/identity/challenges/challenge';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { Refusal } from '@carnet/identity/refusal';
import { owesSetUp } from '@carnet/identity/sessions/keep-session';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { StepUpNeed, SessionKey } from '@carnet/identity/sessions/step-up/step-up';
import { endStepUps, holdsStepUp, takeStepUp } from '@carnet/identity/sessions/step-up/step-ups';

/** What a set-up does to the methods that are there already. */
export type SetUpKind = 'adds' | 'adds-strong' | 'replaces-contact' | 'replaces-app';

const questionOf = (action: StepUpAction): StepUpNeed & { isStrong: boolean } => {
  const { takes, alsoProvenFor = [], isStrong = false } = stepUpFor(action);
  return { action, alsoProvenFor, takes, isStrong };
};

const QUESTIONS = {
  adds: questionOf('setup-mfa'),
  /** An authenticator beside a passkey: a weaker proof must not add what takes the stronger away. */
  'adds-strong': { ...questionOf('setup-mfa'), isStrong: true },
  'replaces-contact': questionOf('security.mfa-edit'),
  'replaces-app': questionOf('setup-mfa-totp'),
} satisfies Record<SetUpKind, StepUpNeed & { isStrong: boolean }>;

/**
 * Whether a recent proof is asked for besides the code of what is set up. A password alone never is a
 * proof, however fresh (attack 81): what is set up first decides about every later code. Only a contact
 * that is on file already proves itself: one that was verified before, or any where none was.
 */
export function needsProof(
  { contacts }: LiveSession,
  enrolled: readonly EnrolledMethod[],
  ownContactId: string | undefined,
): boolean {
  const own = contacts.find(({ contact_id: id }) => id === ownContactId);
  if (enrolled.length > 0 || !own) return true;
  return own.verified_at === null && contacts.some((known) => known.verified_at !== null);
}

/** Manners towards the person, who is told before typing; finishing the set-up spends the step-up. */
export async function requireSetUpProof(
  transaction: Transaction,
  session: LiveSession,
  kind: SetUpKind,
): Promise<void> {
  const { isStrong, ...question } = QUESTIONS[kind];
  if (session.isSuperseded || !(await holdsStepUp(transaction, session, question)))
    throw new Refusal('mfa.step_up_required');
  if (!(await holdsStepUp(transaction, session, question, { isStrong })))
    throw new Refusal('mfa.stronger_proof_required');
}

/** Answers with the method that the step-up was proven with. */
export function spendSetUpProof(
  transaction: Transaction,
  session: SessionKey,
  kind: SetUpKind,
): Promise<FactorName> {
  const { isStrong, ...question } = QUESTIONS[kind];
  return spendStepUp(transaction, session, question, { isStrong });
}

/**
 * The method of a step-up that the person holds though this set-up needs none, a verified number on
 * file for one; undefined: they hold none.
 */
export function heldSetUpProof(
  transaction: Transaction,
  session: SessionKey,
): Promise<FactorName | undefined> {
  const { isStrong, ...question } = QUESTIONS.adds;
  return takeStepUp(transaction, session, question, { isStrong });
}

/**
 * Ends the step-ups once something was set up: the next change is proven anew (attack 81). Only while a
 * forced set-up still lacks a method is the step-up for setting up kept, and for that alone.
 */
export async function endProofs(transaction: Transaction, session: SessionKey): Promise<void> {
  const except = (await owesSetUp(transaction, session)) ? 'setup-mfa' : undefined;
  await endStepUps(transaction, session, { except });
}
