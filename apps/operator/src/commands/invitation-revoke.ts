import { revokeInvitation } from '@carnet/identity/invitations/revoke-invitation';
import { isUuid } from '@carnet/runtime/ids';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const invitationRevoke = defineCommand({
  noun: 'invitation',
  verb: 'revoke',
  summary: 'Take an invitation back: its code is refused from now on',
  options: {
    id: { type: 'string', describe: 'As "carnet invitation list" shows it', required: true },
  },
  run: async ({ id }, surroundings) => {
    const isRevoked =
      isUuid(id) && (await withDatabase(surroundings, (db) => revokeInvitation(db, id)));
    if (!isRevoked) throw new UsageError(`No invitation ${id} is open.`);
    return { lines: [`Invitation ${id} is taken back.`], data: { invitation_id: id } };
  },
});
