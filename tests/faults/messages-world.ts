import { carnet } from '../support/carnet-command.ts';
import { startChild } from '../support/child.ts';
import { createDatabase, type RigDatabase } from '../support/database.ts';
import { createMigratedDatabase, migrate } from '../support/migrated-database.ts';
import { startOutsideWorld } from '../support/outside-world.ts';

export interface MessageRow {
  message_id: string;
  state: string;
  attempts: number;
  content_sealed: string | null;
}

const RECIPIENTS = { email: 'anna@example.be', sms: '+32470123456' };

/** A database, an outside world, and as many workers as a test starts, each a process of its own. */
export async function startMessageWorld(serverUrl?: string) {
  const database = await (serverUrl === undefined
    ? createMigratedDatabase()
    : migratedDatabaseOn(serverUrl));
  const environment = { CARNET_ENV: 'test', DATABASE_URL: database.url };
  const words = 'account create --market be --email anna@example.be --password x'.split(' ');
  const account = (await carnet(words, { environment })).trim();
  const outside = await startOutsideWorld(database.url, { workers: 0 });

  return {
    ...outside,

    rows: () => database.query<MessageRow & object>('select * from message order by message_id'),

    async enqueue(channel: 'email' | 'sms', count = 1): Promise<string[]> {
      const program = 'packages/outbox/src/testing/enqueue-messages.ts';
      const to = ['--account', account, '--channel', channel, '--to', RECIPIENTS[channel]];
      const options = { environment };
      const child = startChild(process.execPath, [program, ...to, '--count', `${count}`], options);
      if ((await child.ended) !== 0) throw new Error(child.output());
      return (JSON.parse(child.output()) as { messageIds: string[] }).messageIds;
    },

    async stop() {
      await outside.stop();
      await database.drop();
    },
  };
}

async function migratedDatabaseOn(serverUrl: string): Promise<RigDatabase> {
  const database = await createDatabase(serverUrl);
  await migrate(database);
  return database;
}

export type MessageWorld = Awaited<ReturnType<typeof startMessageWorld>>;
