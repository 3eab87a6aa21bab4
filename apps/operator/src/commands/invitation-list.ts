import { hintOfEmail } from '@carnet/contract/rules/mask';
import { listInvitations } from '@carnet/identity/invitations/list-invitations';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { wholeNumber } from '../whole-number.ts';

const { CARNET_KEYS } = sharedVariables;

export const invitationList = defineCommand({
  noun: 'invitation',
  verb: 'list',
  summary: 'Show whom a company has invited, newest first; never a code',
  options: {
    company: { type: 'string', describe: 'Its id', required: true },
    limit: { type: 'string', describe: 'How many', default: '50' },
  },
  run: async ({ company, limit }, surroundings) => {
    const most = wholeNumber('limit', limit);
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const found = await withDatabase(surroundings, (db) =>
      listInvitations(db, keyring, company, most),
    );
    // Enough to recognise on the phone who calls.
    const invitations = found.map(({ email, ...invitation }) => ({
      ...invitation,
      ...(email !== undefined && { email: hintOfEmail(email) }),
    }));
    return {
      lines:
        invitations.length === 0
          ? ['No invitations.']
          : invitations.map(
              ({ invitationId, state, kind, platformId, expiresAt, email = '' }) =>
                `${invitationId} ${state.padEnd(8)} until ${expiresAt.toISOString().slice(0, 10)} ${kind} ${platformId} ${email}`,
            ),
      data: { invitations },
    };
  },
});
