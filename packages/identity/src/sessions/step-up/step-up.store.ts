import type { StepUpAction } from '@carnet/contract/rules/step-up';
import type { Connection } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { FactorName } from '../../challenges/challenge.ts';
import type { StepUpKind, StepUpNeed, NewStepUp, SessionKey } from './step-up.ts';
import { counts, isLive, isStrongEnough, spentStepUpPart, stepUpPart } from './step-up.parts.ts';

/** A20, on the database's clock. */
const STEP_UP_LIFE: Record<StepUpKind, string> = { single: '5 minutes', sudo: '10 minutes' };

export async function addStepUp(
  db: Connection,
  { accountId, sessionId, action, kind, method }: NewStepUp,
): Promise<void> {
  await sql`
    insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
    values (${accountId}, ${sessionId}, ${newId()}, ${action}, ${kind}, ${method},
            app_now() + ${STEP_UP_LIFE[kind]}::interval)
  `.execute(db);
}

export async function holdsStepUp(
  db: Connection,
  session: SessionKey,
  question: StepUpNeed,
  { isStrong }: { isStrong: boolean } = { isStrong: false },
): Promise<boolean> {
  const { rows } = await sql`
    select from step_up
    where ${counts(session, question)} and ${isStrongEnough(isStrong)} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** By which methods a need was proven that can still be spent. */
export async function methodsProven(
  db: Connection,
  session: SessionKey,
  question: StepUpNeed,
  { isStrong }: { isStrong: boolean } = { isStrong: false },
): Promise<FactorName[]> {
  const { rows } = await sql<{ method: FactorName }>`
    select distinct method from step_up
    where ${counts(session, question)} and ${isStrongEnough(isStrong)}
  `.execute(db);
  return rows.map(({ method }) => method);
}

export async function stepUpKindsHeld(
  db: Connection,
  { accountId, sessionId }: SessionKey,
): Promise<StepUpKind[]> {
  const { rows } = await sql<{ kind: StepUpKind }>`
    select distinct kind from step_up
    where account_id = ${accountId} and session_id = ${sessionId} and ${isLive}
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

/** In the transaction of the write. Answers with the method that the step-up was proven with. */
export async function takeStepUp(
  db: Connection,
  session: SessionKey,
  question: StepUpNeed,
  { isStrong }: { isStrong: boolean },
): Promise<FactorName | undefined> {
  const { rows } = await sql<{ method: FactorName }>`
    with ${stepUpPart(session, question, { isStrong })},
    ${spentStepUpPart(session, sql`true`)}
    select method from held_step_up
  `.execute(db);
  return rows[0]?.method;
}

/** Ends the step-ups of a session, for all but one action. */
export async function endStepUps(
  db: Connection,
  { accountId, sessionId }: SessionKey,
  { except }: { except?: StepUpAction | undefined } = {},
): Promise<void> {
  await sql`
    update step_up set consumed_at = app_now()
    where account_id = ${accountId} and session_id = ${sessionId} and ${isLive}
      and action is distinct from ${except ?? null}
  `.execute(db);
}
