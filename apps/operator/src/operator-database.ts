import { type Database, openDatabase } from '@carnet/database/connection';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import type { Surroundings } from './command.ts';

const { DATABASE_URL } = sharedVariables;

export const databaseUrl = ({ environment }: Surroundings) =>
  readConfig({ DATABASE_URL }, environment).DATABASE_URL;

export async function withDatabase<Result>(
  surroundings: Surroundings,
  work: (db: Database) => Promise<Result>,
  options: { deadlineMillis?: number } = {},
) {
  const url = databaseUrl(surroundings);
  const { db, close } = openDatabase({
    url,
    applicationName: 'carnet operator',
    poolSize: 1,
    ...options,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
