import { LIVE_GRANT } from '../core/mfa/step-up.store.ts';
import type { Statement } from './statement.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * The code that an approval is made with. It is found and locked before anything is written, and used
 * up together with what it allowed: of two approvals at once with one code, one finds it (attack 29).
 */
export function findStepUp({ value, gate }: Statement, { writes, signedIn }: UnitOfWork): void {
  if (!writes.stepUp) return;
  const { action, grant } = writes.stepUp;
  gate(
    'stepUp',
    `select account_id, session_id, grant_id, kind from step_up_grant
     where account_id = ${value(signedIn?.accountId)}::uuid
       and session_id = ${value(signedIn?.sessionId)}::uuid and action = ${value(action)}
       and (kind = 'single' or ${value(grant)} = 'either') and ${LIVE_GRANT}
     order by kind desc, expires_at limit 1 for update`,
  );
}

/** After all gates: an approval that fails gives the code back. */
export function consumeStepUp({ step, passed }: Statement, { writes }: UnitOfWork): void {
  if (!writes.stepUp) return;
  step(
    `update step_up_grant as granted set consumed_at = app_now() from "stepUp" as found
     where granted.account_id = found.account_id and granted.session_id = found.session_id
       and granted.grant_id = found.grant_id and found.kind = 'single' and ${passed()}`,
  );
}
