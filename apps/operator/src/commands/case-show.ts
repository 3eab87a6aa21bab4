import { writeFile } from 'node:fs/promises';

import type { BarePicture } from '@carnet/identity/cases/bare-picture';
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
  options: {
    reference: { type: 'string', describe: 'Such as 7K2-481-09', required: true },
    proof: { type: 'string', describe: 'A file to write the picture to that was sent along' },
  },
  run: async ({ reference, proof: file }, surroundings) => {
    const { CARNET_KEYS: keyring } = readConfig(
      { CARNET_ENV, CARNET_KEYS },
      surroundings.environment,
    );
    const found = await withDatabase(surroundings, (db) => findOpenCase(db, keyring, reference));
    if (!found) throw new Error(`No open case has the reference ${reference}.`);
    const { proof, ...shown } = found;
    if (file !== undefined) await writeProof(file, reference, proof);
    const { accountId, username, replyTo, lost, isKnown, market, locale, createdAt } = shown;
    const head = `${reference}, ${market}, ${locale}, since ${createdAt.toISOString().slice(0, 16)}`;
    if (shown.kind === 'forged-message')
      return {
        lines: [
          head,
          `  a forged message by ${shown.forgedChannel ?? 'an unknown way'}`,
          `  with the reference ${shown.forgedReferences?.join(', ') || 'of nobody: it had none'}`,
        ],
        data: { ...shown, hasProof: proof !== undefined },
      };
    return {
      lines: [
        head,
        `  username ${username ?? ''}${isKnown ? ` (account ${accountId})` : ' (nobody has it)'}`,
        `  reach them at ${replyTo ?? ''}`,
        `  no longer have: ${lost.join(', ') || 'not said'}`,
        ...(proof
          ? [
              `  sent a picture along${file === undefined ? ': --proof FILE writes it' : `, written to ${file}`}`,
            ]
          : []),
        'Nothing of this proves who they are. Never set a password, and never read out a code.',
      ],
      data: { ...shown, hasProof: proof !== undefined },
    };
  },
});

/** For nobody else who uses this machine, and never over a file that is there. */
async function writeProof(
  file: string,
  reference: string,
  proof: BarePicture | undefined,
): Promise<void> {
  if (!proof) throw new Error(`Nothing was sent along with ${reference}.`);
  await writeFile(file, proof.bytes, { mode: 0o600, flag: 'wx' });
}
