import { type RawBuilder, sql } from 'kysely';

import { strongFactors } from '../../factors/registry.ts';
import type { StepUpNeed, SessionKey } from './step-up.ts';

export const isLive = sql`consumed_at is null and expires_at > app_now()`;

/** Which step-ups are enough for a need. */
export const counts = (
  { accountId, sessionId }: SessionKey,
  { action, alsoProvenFor = [], takes }: StepUpNeed,
): RawBuilder<unknown> => sql`
  account_id = ${accountId} and session_id = ${sessionId}
  and action = any (${[action, ...alsoProvenFor]}::text[])
  and (kind = 'single' or ${takes} = 'either') and ${isLive}`;

export const isStrongEnough = (isStrong: boolean): RawBuilder<unknown> => sql`
  (not ${isStrong}::boolean or method = any (${strongFactors()}::text[]))`;

/**
 * One part of a `with`: the step-up that a write is made with, locked before anything is written. A
 * step-up of ten minutes is taken before a single one.
 */
export const stepUpPart = (
  session: SessionKey,
  question: StepUpNeed,
  { isStrong }: { isStrong: boolean } = { isStrong: false },
): RawBuilder<unknown> => sql`
  held_step_up as (
    select step_up_id, kind, method from step_up
    where ${counts(session, question)} and ${isStrongEnough(isStrong)}
    order by kind desc, expires_at
    limit 1
    for update
  )`;

/**
 * One part of a `with`, after `stepUpPart`: the step-up is used up together with what it allowed, if
 * the condition holds. One of ten minutes is left for the next write; of parallel writes one gets the
 * single one (attack 29).
 */
export const spentStepUpPart = (
  { accountId, sessionId }: SessionKey,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  spent_step_up as (
    update step_up set consumed_at = app_now()
    from held_step_up
    where step_up.account_id = ${accountId} and step_up.session_id = ${sessionId}
      and step_up.step_up_id = held_step_up.step_up_id and held_step_up.kind = 'single' and ${condition}
  )`;
