import { readConfig } from '@carnet/runtime/config';
import { hashPassword } from '@carnet/runtime/password-hash';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { createPersona } from '../create-persona.ts';
import { withDatabase } from '../operator-database.ts';
import { PERSONA_PASSWORD, personas } from '../personas.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;

export const seedPersonas = defineCommand({
  noun: 'seed',
  verb: 'personas',
  summary: 'Create the people to sign in as during development; safe to repeat',
  options: {},
  run: async (_values, surroundings) => {
    const config = readConfig({ CARNET_ENV, CARNET_KEYS }, surroundings.environment);
    if (config.CARNET_ENV === 'production' || config.CARNET_ENV === 'staging')
      throw new UsageError('Personas have a published password: only for development and test.');

    const passwordHash = await hashPassword(config.CARNET_KEYS, PERSONA_PASSWORD);
    const created = await withDatabase(surroundings, async (db) => {
      const names: string[] = [];
      for (const persona of personas) {
        if (await createPersona(db, config.CARNET_KEYS, persona, passwordHash)) {
          names.push(persona.name);
        }
      }
      return names;
    });
    return {
      lines: [
        ...personas.map(
          ({ name, situation, person, card }) =>
            `${name.padEnd(8)} ${person.contacts[0]?.value ?? ''}\n         ${situation}` +
            (card ? `; card ${card}` : ''),
        ),
        `Password for all of them: ${PERSONA_PASSWORD}`,
        `Created: ${created.length === 0 ? 'nobody, all were there' : created.join(', ')}`,
      ],
      data: {
        created,
        password: PERSONA_PASSWORD,
        personas: personas.map(({ name, situation, person, card }) => ({
          name,
          situation,
          market: person.market,
          email: person.contacts.find(({ kind }) => kind === 'email')?.value,
          phone: person.contacts.find(({ kind }) => kind === 'phone')?.value,
          card,
        })),
      },
    };
  },
});
