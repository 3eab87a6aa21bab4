import { Client } from 'pg';

import { DATABASE_URL } from './stack.ts';

/** For what no screen of ours can do: time that passes, and what other systems tell us. */
export async function sql(text: string, values: readonly unknown[] = []): Promise<void> {
  await rows(text, values);
}

/** For what no screen shows: how often something was done. */
export async function rows(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  try {
    return (await database.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await database.end();
  }
}
