import type { Transaction } from '@carnet/database/connection';
import { sql } from 'kysely';

import { Refusal } from '../../core/http/refusal.ts';
import { spendStepUp } from '../../core/mfa/spend-step-up.ts';
import { type GrantQuestion, type SessionKey, stepUpStore } from '../../core/mfa/step-up.store.ts';
import type { CodeMethod } from '../../core/one-time-codes/one-time-code.store.ts';
import { type LiveSession, OWES_SETUP } from '../../core/sessions/session.store.ts';
import type { EnrolledMethod } from './method.store.ts';

/** What a set-up does to what is there already. */
export type SetUpKind = 'adds' | 'replaces-contact' | 'replaces-app';

const QUESTIONS: Record<SetUpKind, GrantQuestion & { isStrong: boolean }> = {
  adds: { action: ['setup-mfa', 'security.mfa-edit'], grant: 'either', isStrong: false },
  'replaces-contact': { action: 'security.mfa-edit', grant: 'either', isStrong: false },
  // A code by e-mail must not put another app in the place of the one that guards against it (A20).
  'replaces-app': {
    action: ['setup-mfa-totp', 'security.mfa-edit'],
    grant: 'either',
    isStrong: true,
  },
};

/**
 * Whether a recent proof is asked for besides the code of what is set up. A password alone never is
 * one, however fresh (attack 81): what is set up first decides about every later code. Only a
 * contact that is on file already proves itself: one that was verified before, or any where none was.
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

/** Manners towards the person, who is told before typing; finishing spends the grant. */
export async function requireSetUpProof(
  transaction: Transaction,
  session: LiveSession,
  kind: SetUpKind,
): Promise<void> {
  const { isStrong, ...question } = QUESTIONS[kind];
  const store = stepUpStore(transaction);
  if (session.isSuperseded || !(await store.holds(session, question)))
    throw new Refusal('mfa.step_up_required');
  if (!(await store.holds(session, question, { isStrong })))
    throw new Refusal('mfa.stronger_proof_required');
}

/** Answers with what it was proven with. */
export function spendSetUpProof(
  transaction: Transaction,
  session: SessionKey,
  kind: SetUpKind,
): Promise<CodeMethod> {
  const { isStrong, ...question } = QUESTIONS[kind];
  return spendStepUp(transaction, session, question, { isStrong });
}

/** What was proven though this set-up needs none, a verified number on file for one; or nothing. */
export function heldSetUpProof(
  transaction: Transaction,
  session: SessionKey,
): Promise<CodeMethod | undefined> {
  const { isStrong, ...question } = QUESTIONS.adds;
  return stepUpStore(transaction).spend(session, question, { isStrong });
}

/**
 * What was set up leaves nothing to go on with: the next change is proven anew (attack 81). Only
 * while a forced set-up still lacks a method is the proof for setting up kept, and for that alone.
 */
export async function endProofs(transaction: Transaction, session: SessionKey): Promise<void> {
  const except = (await owesSetUp(transaction, session)) ? 'setup-mfa' : undefined;
  await stepUpStore(transaction).endAll(session, { except });
}

async function owesSetUp(
  transaction: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select ${sql.raw(OWES_SETUP)} as owes
    from session s join account a on a.account_id = s.account_id
    where s.account_id = ${accountId} and s.session_id = ${sessionId}
  `.execute(transaction);
  return rows[0]?.owes ?? false;
}
