import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { noteNoPhone } from '@carnet/identity/accounts/mark-account';
import { recordEvent } from '@carnet/identity/events/record-event';
import { listMethods } from '@carnet/identity/factors/change-methods';
import type { Actor } from '@carnet/identity/sessions/actor';

export type SayNoPhone = (actor: Actor) => Promise<void>;

/**
 * An exception for people who are forced (R157) and have no mobile phone: codes by e-mail are then
 * enough. Saying so proves nothing and changes no method; support sees it. Nobody is excepted whose
 * number is set up.
 */
export const createSayNoPhone =
  (db: Database): SayNoPhone =>
  ({ session: { accountId, sessionId }, origin: { requestId, ip } }) =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const enrolled = await listMethods(transaction, accountId);
      if (enrolled.some(({ method }) => method === 'sms')) return;
      if (!(await noteNoPhone(transaction, accountId))) return;
      const event = { accountId, kind: 'mfa.no_phone', sessionId, requestId, ip } as const;
      await recordEvent(transaction, event);
    });
