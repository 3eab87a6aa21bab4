import { readSchema } from '@carnet/database/schema/read-schema';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { endedTables, OUTLIVES_A_RESTORE } from './end-everything.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const USED_UP = new Set(['expires_at', 'consumed_at', 'ended_at', 'used_at']);

it('attack 97: every table whose rows are used up or expire ends with the epoch, or says why not', async () => {
  const tables = await readSchema(database.db);
  const usedUp = tables
    .filter(({ columns }) => columns.some(({ name }) => USED_UP.has(name)))
    .map(({ name }) => name);
  expect(usedUp.toSorted()).toEqual(
    [...endedTables, ...Object.keys(OUTLIVES_A_RESTORE)].toSorted(),
  );
});
