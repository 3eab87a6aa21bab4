import { spentStepUpPart, stepUpPart } from '@carnet/identity/sessions/step-up/step-up.parts';
import { sql } from 'kysely';

import { heldClaimPart, keptAnswerPart } from '../../http/idempotency/idempotency.parts.ts';
import { clientTokenPart, endedClientTokenPart } from './client-token.parts.ts';
import { codeParts, exchangedParts } from './code.parts.ts';
import { pushedRequestPart, waitingRequestPart } from './request.parts.ts';
import { spendAll } from './spend.parts.ts';
import { createStatement, type Statement } from './statement.ts';
import { tokenParts } from './token.parts.ts';
import { type ConsumedKind, spentToken, type UnitOfWork, type Writes } from './unit-of-work.ts';

export type SpentKind = ConsumedKind | 'usedProof' | 'stepUp' | 'claim';

/** Something that works once had been used: by somebody else, or a moment ago by this very caller. */
export class AlreadyUsed extends Error {
  override name = 'AlreadyUsed';
  readonly what: SpentKind;
  constructor(what: SpentKind) {
    super(`${what} was used already`);
    this.what = what;
  }
}

const isEmpty = ({ consumed, ...others }: Writes) =>
  consumed.length === 0 && Object.keys(others).length === 0;

/**
 * Writes what the request leaves behind: one statement, one commit. What works once is spent in it,
 * by an update that finds it unspent, and everything else depends on that update's row.
 */
export async function flush(work: UnitOfWork): Promise<void> {
  const { writes, db, pool } = work;
  if (isEmpty(writes)) return;
  if (writes.endsFamily) return endFamily(work, writes.endsFamily);

  const statement = createStatement(db);
  spend(statement, work);
  addWritten(statement, work);
  const outcomes = await statement.execute(pool);
  const spent = Object.entries(outcomes).find(([, isPassed]) => !isPassed)?.[0];
  if (spent === undefined) return;

  const family = spentToken(work);
  if (family && (spent === 'code' || spent === 'refreshToken')) {
    await endFamily(work, { ...family, reason: 'reused' });
  }
  throw new AlreadyUsed(spent as SpentKind);
}

/**
 * An answer that is kept for a retry is there if and only if what it tells about is; another request
 * may have taken over in the meantime, and then nothing is written. A step-up is found before anything
 * else, and used up only if all else could be: an approval that fails gives it back.
 */
function spend(statement: Statement, work: UnitOfWork): void {
  const { add, gate, include, passed } = statement;
  const { keptAnswer, stepUp } = work.writes;
  if (keptAnswer) gate('claim', 'held_claim', include(heldClaimPart(keptAnswer.claim)));
  if (stepUp) gate('stepUp', 'held_step_up', include(stepUpPart(stepUp.session, stepUp.question)));
  spendAll(statement, work);
  if (stepUp) add(include(spentStepUpPart(stepUp.session, sql.raw(passed()))));
  if (keptAnswer) add(include(keptAnswerPart(keptAnswer, sql.raw(passed()))));
}

function addWritten(statement: Statement, work: UnitOfWork): void {
  const { add, bind, passed } = statement;
  const { writes, signedIn } = work;
  const isAllowed = passed();
  if (writes.pushedRequest) add(pushedRequestPart(bind, writes.pushedRequest, isAllowed));
  if (signedIn) {
    const ofSomebody = { ...work, signedIn };
    if (writes.request) add(waitingRequestPart(bind, signedIn, writes.request, isAllowed));
    if (writes.code) add(...codeParts(statement, ofSomebody, writes.code, isAllowed));
    else if (writes.accessToken)
      add(...exchangedParts(statement, ofSomebody, writes.accessToken, isAllowed));
  }
  add(...tokenParts(bind, work, isAllowed));
  if (writes.clientToken) add(clientTokenPart(bind, work, writes.clientToken, isAllowed));
  if (writes.endsClientToken) add(endedClientTokenPart(bind, writes.endsClientToken));
}

async function endFamily(
  { db }: UnitOfWork,
  { accountId, familyId, reason }: NonNullable<Writes['endsFamily']>,
): Promise<void> {
  await sql`
    update oidc_family set ended_at = app_now(), end_reason = ${reason}
    where account_id = ${accountId} and family_id = ${familyId} and ended_at is null
  `.execute(db);
}
