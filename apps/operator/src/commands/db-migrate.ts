import { createDatabaseIfMissing } from '@carnet/database/create-database';
import { migrate } from '@carnet/database/migrate';
import { prepareQueues } from '@carnet/outbox/queues';

import { defineCommand, UsageError } from '../command.ts';
import { databaseUrl } from '../operator-database.ts';

export const dbMigrate = defineCommand({
  noun: 'db',
  verb: 'migrate',
  summary: 'Bring the database up to date; safe to repeat and to run from several places at once',
  options: {
    create: { type: 'boolean', describe: 'Create the database first if there is none' },
  },
  run: async ({ create }, surroundings) => {
    const url = databaseUrl(surroundings);
    if (create) await createDatabaseIfMissing(url);
    const result = await migrate({ url, log: surroundings.report }).catch(explainMissingDatabase);
    await prepareQueues(url);
    const partitions = result.createdPartitions.map((name) => `Created ${name}`);
    const isCurrent = result.applied.length === 0 && partitions.length === 0;
    return {
      lines: isCurrent
        ? ['The database is up to date: nothing to do.']
        : [...partitions, `Migrations applied: ${result.applied.length}`],
      data: { ...result },
    };
  },
});

const NO_SUCH_DATABASE = '3D000';

function explainMissingDatabase(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === NO_SUCH_DATABASE)
    throw new UsageError(`${error.message}: repeat it with --create to make it.`);
  throw error;
}
