import { spawnSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDatabase, type RigDatabase } from '../support/database.ts';
import { shellBlocks } from './shell-blocks.ts';

describe('the runbook', () => {
  let database: RigDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  // The blocks follow each other: what one migrates, the next one seeds.
  it.each(shellBlocks('docs/runbook.md').map((block) => [block]))('runs:\n%s', (block) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', block], {
      env: { ...process.env, DATABASE_URL: database.url, CARNET_ENV: 'test' },
      encoding: 'utf8',
    });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  });
});
