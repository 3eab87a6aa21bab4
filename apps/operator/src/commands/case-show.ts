import { findOpenCase } from '@carnet/identity/cases/read-cases';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;

export const caseShow = defineCommand({
  noun: 'case',
  verb: 'show',
  summary: 'Show one open case with what was typed, to call the person back',
  options: { reference: { type: 'string', describe: 'Such as 7K2-481-09', required: true } },
  run: async ({ reference }, surroundings) => {
    const { CARNET_KEYS: keyring } = readConfig(
      { CARNET_ENV, CARNET_KEYS },
      surroundings.environment,
    );
    const found = await withDatabase(surroundings, (db) => findOpenCase(db, keyring, reference));
    if (!found) throw new Error(`No open case has the reference ${reference}.`);
    const { accountId, username, replyTo, lost, isKnown, market, locale, createdAt } = found;
    const head = `${reference}, ${market}, ${locale}, since ${createdAt.toISOString().slice(0, 16)}`;
    if (found.kind === 'forged-message')
      return {
        lines: [
          head,
          `  a forged message by ${found.forgedChannel ?? 'an unknown way'}`,
          `  with the reference ${found.forgedReferences?.join(', ') || 'of nobody: it had none'}`,
        ],
        data: { ...found },
      };
    return {
      lines: [
        head,
        `  username ${username ?? ''}${isKnown ? ` (account ${accountId})` : ' (nobody has it)'}`,
        `  reach them at ${replyTo ?? ''}`,
        `  no longer have: ${lost.join(', ') || 'not said'}`,
        'Nothing of this proves who they are. Never set a password, and never read out a code.',
      ],
      data: { ...found },
    };
  },
});
