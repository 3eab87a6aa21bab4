import type { Database } from '@carnet/database/connection';
import { changeMicrosoftBeta, insertCompany } from '@carnet/identity/invitations/companies';
import { inviteMany } from '@carnet/identity/invitations/invite-many';
import { resendInvitation } from '@carnet/identity/invitations/resend-invitation';
import { readConfig } from '@carnet/runtime/config';
import type { Keyring } from '@carnet/runtime/keyring';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { type SeededCompany, seededCompanies } from '../seeded-companies.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;

export const seedInvitations = defineCommand({
  noun: 'seed',
  verb: 'invitations',
  summary: 'Invite the personas that come by invitation, for development; safe to repeat',
  options: {},
  run: async (_values, surroundings) => {
    const config = readConfig({ CARNET_ENV, CARNET_KEYS }, surroundings.environment);
    if (config.CARNET_ENV === 'production' || config.CARNET_ENV === 'staging')
      throw new UsageError('These people are made up: only for development and test.');

    const sent = await withDatabase(surroundings, async (db) => {
      let count = 0;
      for (const company of seededCompanies)
        count += await inviteAll(db, config.CARNET_KEYS, company);
      return count;
    });
    return {
      lines: [
        ...seededCompanies.flatMap(({ invited }) =>
          invited.map(({ situation, email }) => `${email}\n         ${situation}`),
        ),
        `Invitations sent: ${sent}`,
      ],
      data: { sent },
    };
  },
});

/** Sent anew to those invited earlier: the sandbox forgets its mails when it stops. */
const inviteAll = (
  db: Database,
  keyring: Keyring,
  { company, microsoft, invited }: SeededCompany,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await insertCompany(transaction, company);
    if (microsoft) await changeMicrosoftBeta(transaction, company.id, microsoft);
    const results = await inviteMany(transaction, keyring, company.id, invited);
    let sent = 0;
    for (const { result, invitationId } of results) {
      const isOpen = result === 'already_invited' && invitationId !== undefined;
      if (isOpen && (await resendInvitation(transaction, keyring, invitationId))) sent += 1;
      if (result === 'invited') sent += 1;
    }
    return sent;
  });
