import type { Database } from '@carnet/database/connection';
import { putOffSetUp } from '@carnet/identity/accounts/mark-account';
import { recordEvent } from '@carnet/identity/events/record-event';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';

export type SkipSetUp = (actor: Actor) => Promise<void>;

/**
 * Puts the set-up off until the next sign-in. Who is forced cannot, whatever their page offers (attack
 * 31).
 */
export const createSkipSetUp =
  (db: Database): SkipSetUp =>
  ({ session: { accountId, sessionId }, origin: { requestId, ip } }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await putOffSetUp(transaction, accountId))) throw new Refusal('mfa.setup_required');
      const event = { accountId, kind: 'mfa.skipped', sessionId, requestId, ip } as const;
      await recordEvent(transaction, event);
    });
