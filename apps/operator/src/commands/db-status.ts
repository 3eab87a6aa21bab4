import { migrationStatus } from '@carnet/database/migration-status';

import { defineCommand } from '../command.ts';
import { databaseUrl } from '../operator-database.ts';

export const dbStatus = defineCommand({
  noun: 'db',
  verb: 'status',
  summary: 'Show which migrations the database has and which it lacks',
  options: {},
  run: async (_values, surroundings) => {
    const status = await migrationStatus(databaseUrl(surroundings));
    const lines = [
      `${status.applied.length} applied, ${status.pending.length} pending`,
      ...status.pending.map((name) => `  pending: ${name}`),
      ...status.unknown.map((name) => `  applied by a newer release: ${name}`),
    ];
    if (status.pending.length > 0) lines.push('Run "carnet db migrate" to apply them.');
    return { lines, data: { ...status } };
  },
});
