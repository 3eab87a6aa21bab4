import { resendInvitation } from '@carnet/identity/invitations/resend-invitation';
import { readConfig } from '@carnet/runtime/config';
import { isUuid } from '@carnet/runtime/ids';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_KEYS } = sharedVariables;

export const invitationResend = defineCommand({
  noun: 'invitation',
  verb: 'resend',
  summary: 'Send an invitation anew, to the same address, with a new code and 14 days',
  options: {
    id: { type: 'string', describe: 'As "carnet invitation list" shows it', required: true },
  },
  run: async ({ id }, surroundings) => {
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const isSent =
      isUuid(id) &&
      (await withDatabase(surroundings, (db) =>
        db.transaction().execute((transaction) => resendInvitation(transaction, keyring, id)),
      ));
    if (!isSent) throw new UsageError(`No invitation ${id} is open.`);
    return {
      lines: [`Invitation ${id} is sent anew. The earlier code is refused from now on.`],
      data: { invitation_id: id },
    };
  },
});
