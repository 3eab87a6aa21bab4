import { Client } from 'pg';

import { DATABASE_URL } from './stack.ts';

/** For what no screen of ours can do: time that passes, and what other systems tell us. */
export async function sql(text: string, values: readonly unknown[] = []): Promise<void> {
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  try {
    await database.query(text, [...values]);
  } finally {
    await database.end();
  }
}
