import { readFile } from 'node:fs/promises';
import type { MigrationBuilder } from 'node-pg-migrate';

/** SQL files without a way down: the whole file goes up. */
export const loadForwardMigrations = (filePaths: string[]) =>
  Promise.all(
    filePaths.map(async (path) => {
      const text = await readFile(path, 'utf8');
      const up = (migration: MigrationBuilder) => {
        if (/\bindex concurrently\b/i.test(text)) allowSlowIndex(migration);
        migration.sql(text);
      };
      return { id: path, filePaths: [path], actions: { up, down: false as const } };
    }),
  );

/**
 * Built outside a transaction. It blocks nobody while it waits, and one that is given up leaves a
 * broken index behind: so there is no lock timeout either.
 */
function allowSlowIndex(migration: MigrationBuilder) {
  migration.noTransaction();
  migration.sql('set lock_timeout = 0');
}
