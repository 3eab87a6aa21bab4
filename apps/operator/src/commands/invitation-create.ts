import { readFile } from 'node:fs/promises';

import { MOST_INVITATIONS } from '@carnet/contract/calls/invitations';
import { findCompany } from '@carnet/identity/invitations/companies';
import type { Invited } from '@carnet/identity/invitations/invitation';
import { inviteMany, type LineResult } from '@carnet/identity/invitations/invite-many';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, type Surroundings, UsageError } from '../command.ts';
import { readInvitationLines } from '../invitation-lines.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_KEYS } = sharedVariables;
/** A long list is sealed and written in one go. */
const DEADLINE_MILLIS = 60_000;

export const invitationCreate = defineCommand({
  noun: 'invitation',
  verb: 'create',
  summary: 'Invite the people of a list in the name of a company; safe to repeat',
  options: {
    company: { type: 'string', describe: 'Its id', required: true },
    file: {
      type: 'string',
      describe: 'CSV with kind,email,language,platform_id; "-" reads standard input',
      required: true,
    },
  },
  run: async ({ company, file }, surroundings) => {
    const { CARNET_KEYS: keyring } = readConfig({ CARNET_KEYS }, surroundings.environment);
    const lines = readInvitationLines(await textOf(file, surroundings));
    const results = await withDatabase(
      surroundings,
      async (db) => {
        if (!(await findCompany(db, company)))
          throw new UsageError(`There is no company ${company}.`);
        const all: LineResult[] = [];
        for (const batch of batchesOf(lines)) {
          const done = await db
            .transaction()
            .execute((transaction) => inviteMany(transaction, keyring, company, batch));
          all.push(...done);
          surroundings.report(`${all.length} of ${lines.length}`);
        }
        return all;
      },
      { deadlineMillis: DEADLINE_MILLIS },
    );
    const counts = countsOf(results);
    return {
      lines: [
        ...Object.entries(counts).map(([result, count]) => `${result.padEnd(16)} ${count}`),
        ...results.flatMap(({ result }, place) =>
          result === 'invalid' ? [`Line ${place + 2} is invalid: its address or its id.`] : [],
        ),
      ],
      data: { counts, results },
    };
  },
});

const textOf = (file: string, { readStdin }: Surroundings): Promise<string> =>
  file === '-' ? readStdin() : readFile(file, 'utf8');

function* batchesOf(lines: Invited[]): Generator<Invited[]> {
  for (let from = 0; from < lines.length; from += MOST_INVITATIONS)
    yield lines.slice(from, from + MOST_INVITATIONS);
}

function countsOf(results: readonly LineResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
