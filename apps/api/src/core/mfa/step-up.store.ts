import type { StepUpAction } from '@carnet/contract/rules/step-up';
import type { Connection } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

import type { CodeMethod } from '../one-time-codes/one-time-code.store.ts';

export type GrantKind = 'single' | 'sudo';

/** A20, on the database's clock. */
const GRANT_LIFE: Record<GrantKind, string> = { single: '5 minutes', sudo: '10 minutes' };

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

export interface NewGrant extends SessionKey {
  action: StepUpAction;
  kind: GrantKind;
  method: CodeMethod;
}

/** Which grants count: for what, and whether an hour-glass is enough where a ticket is asked for. */
export interface GrantQuestion {
  /** Several: any of them. */
  action: StepUpAction | readonly StepUpAction[];
  grant: 'single' | 'either';
}

/** The authenticator, and the keys that stand in for it. */
export const STRONG = ['totp', 'totpRecovery'] as const satisfies CodeMethod[];

/** As text, for statements that are put together elsewhere. */
export const LIVE_GRANT = 'consumed_at is null and expires_at > app_now()';
const isLive = sql.raw(LIVE_GRANT);

export function stepUpStore(db: Connection) {
  const counts = ({ accountId, sessionId }: SessionKey, { action, grant }: GrantQuestion) => sql`
    account_id = ${accountId} and session_id = ${sessionId}
    and action = any (${[action].flat()}::text[])
    and (kind = 'single' or ${grant} = 'either') and ${isLive}`;

  const isStrongEnough = (isStrong: boolean) => sql`
    (not ${isStrong}::boolean or method = any (${STRONG}::text[]))`;

  return {
    async grant({ accountId, sessionId, action, kind, method }: NewGrant): Promise<void> {
      await sql`
        insert into step_up_grant (account_id, session_id, grant_id, action, kind, method, expires_at)
        values (${accountId}, ${sessionId}, ${newId()}, ${action}, ${kind}, ${method},
                app_now() + ${GRANT_LIFE[kind]}::interval)
      `.execute(db);
    },

    async holds(
      session: SessionKey,
      question: GrantQuestion,
      { isStrong }: { isStrong: boolean } = { isStrong: false },
    ): Promise<boolean> {
      const { rows } = await sql`
        select from step_up_grant
        where ${counts(session, question)} and ${isStrongEnough(isStrong)} limit 1
      `.execute(db);
      return rows.length > 0;
    },

    async kindsHeld({ accountId, sessionId }: SessionKey): Promise<GrantKind[]> {
      const { rows } = await sql<{ kind: GrantKind }>`
        select distinct kind from step_up_grant
        where account_id = ${accountId} and session_id = ${sessionId} and ${isLive}
      `.execute(db);
      return rows.map(({ kind }) => kind);
    },

    /**
     * In the transaction of the write. A sudo grant is left for the next write, and taken before a
     * single one; of parallel writes one gets the single grant (attack 29). Answers with what it was
     * proven with.
     */
    async spend(
      session: SessionKey,
      question: GrantQuestion,
      { isStrong }: { isStrong: boolean },
    ): Promise<CodeMethod | undefined> {
      const { rows } = await sql<{ method: CodeMethod }>`
        with found as (
          select grant_id, kind, method from step_up_grant
          where ${counts(session, question)}
            and ${isStrongEnough(isStrong)}
          order by kind desc, expires_at
          limit 1
          for update
        ), consumed as (
          update step_up_grant as granted set consumed_at = app_now()
          from found
          where granted.account_id = ${session.accountId}
            and granted.session_id = ${session.sessionId}
            and granted.grant_id = found.grant_id and found.kind = 'single'
        )
        select method from found
      `.execute(db);
      return rows[0]?.method;
    },

    /** What was proven is over, for all but one action. */
    async endAll(
      { accountId, sessionId }: SessionKey,
      { except }: { except?: StepUpAction | undefined } = {},
    ): Promise<void> {
      await sql`
        update step_up_grant set consumed_at = app_now()
        where account_id = ${accountId} and session_id = ${sessionId} and ${isLive}
          and action is distinct from ${except ?? null}
      `.execute(db);
    },
  };
}
