import { carnet } from './carnet-command.ts';
import { createDatabase, type RigDatabase } from './database.ts';

/** Names the database that files of one run copy. */
const TEMPLATE_VARIABLE = 'CARNET_RIG_TEMPLATE';

/** Copied from what the run's set-up migrated: a tenth of the time of migrating it again. */
export async function createMigratedDatabase(): Promise<RigDatabase> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template !== undefined) return createDatabase(undefined, template);
  const database = await createDatabase();
  await migrate(database);
  return database;
}

export async function migrate({ url }: RigDatabase): Promise<void> {
  await carnet(['db', 'migrate'], { environment: { CARNET_ENV: 'test', DATABASE_URL: url } });
}

/** The set-up of a run of several files. */
export async function setup(): Promise<() => Promise<void>> {
  const database = await createMigratedDatabase();
  process.env[TEMPLATE_VARIABLE] = database.name;
  return () => database.drop();
}
