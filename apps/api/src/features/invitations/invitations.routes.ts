import { invitePeople } from '@carnet/contract/calls/invitations';
import type { Database } from '@carnet/database/connection';
import { inviteMany, type LineResult } from '@carnet/identity/invitations/invite-many';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { clientOf } from '../../http/request-context.ts';

/** Five thousand lines with the longest addresses there are. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

export function invitationsRoutes(calls: CallRegistry, db: Database, keyring: Keyring): void {
  calls.answer(
    invitePeople,
    async (request) => {
      const { companyId } = clientOf(request);
      const lines = request.body.invitations.map(({ platform_id: platformId, ...line }) => ({
        ...line,
        platformId,
      }));
      const results = await doOnce<LineResult[]>(db, request, invitePeople, (keep) =>
        db.transaction().execute(async (transaction) => {
          const answered = await inviteMany(transaction, keyring, companyId, lines);
          await keep(transaction, answered);
          return answered;
        }),
      );
      return {
        results: results.map(({ result, invitationId }) => ({
          result,
          ...(invitationId !== undefined && { invitation_id: invitationId }),
        })),
      };
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
}
