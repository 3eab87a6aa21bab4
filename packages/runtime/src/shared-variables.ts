import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { CARNET_ENVIRONMENTS, variable } from './config.ts';
import { url } from './config-schemas.ts';
import { developmentKeyring, loadKeyring } from './keyring.ts';
import type { Keyring } from './keyring.ts';
import { LOG_LEVELS } from './log.ts';

/** The development keyring by name: it is published, so it needs no file. */
const DEVELOPMENT_KEYS = 'development';

const keyring = z.string().transform((text, context): Keyring => {
  try {
    if (text === DEVELOPMENT_KEYS) return developmentKeyring();
    return loadKeyring(text.startsWith('file:') ? readFileSync(text.slice(5), 'utf8') : text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'wrong' });
    return z.NEVER;
  }
});

/** What every app reads: `readConfig({ ...sharedVariables, PORT: … }, process.env)`. */
export const sharedVariables = {
  CARNET_ENV: variable({
    schema: z.enum(CARNET_ENVIRONMENTS, `must be one of ${CARNET_ENVIRONMENTS.join(', ')}`),
    describe: 'Where this runs, for example CARNET_ENV=production.',
    developmentDefault: 'development',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    describe: 'The least important line that is written, for example LOG_LEVEL=info.',
    default: 'info',
  }),
  DATABASE_URL: variable({
    schema: url('postgres', 'postgresql'),
    describe:
      'The PostgreSQL primary, for example DATABASE_URL=postgres://carnet:…@db.internal:5432/carnet.',
    secret: true,
    developmentDefault: 'postgres://root@127.0.0.1:5432/carnet',
  }),
  CARNET_KEYS: variable({
    schema: keyring,
    describe:
      'The keyring as JSON, or the file that holds it, for example CARNET_KEYS=file:/run/secrets/carnet-keys.json.',
    secret: true,
    developmentDefault: DEVELOPMENT_KEYS,
    refusedInProduction: ({ hasDevelopmentKeys }) =>
      hasDevelopmentKeys ? 'holds development keys, which are published.' : undefined,
  }),
};
