import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MigrationBuilder } from 'node-pg-migrate';

/** The day, and a number within it: as wide in every name, so that names sort as they run. */
const DATED_NAME = /^\d{8}-\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** In the order in which they run. */
export async function migrationNames(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => basename(file, '.sql')).sort();
}

/** SQL files without a way down: the whole file goes up. */
export const loadForwardMigrations = (filePaths: string[]) =>
  Promise.all(
    filePaths.map(async (path) => {
      if (!DATED_NAME.test(basename(path)))
        throw new Error(`${basename(path)} is not named like 20261116-0001-what-it-does.sql`);
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
