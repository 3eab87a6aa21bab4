import { developmentKeyring } from '@carnet/runtime/keyring';
import { describe, expect, it } from 'vitest';

import { createHashPool } from './hash-pool.ts';

const outcomes = async (checks: Promise<unknown>[]) =>
  (await Promise.allSettled(checks)).map(({ status }) => status);

describe('the queue of password checks', () => {
  it('lets twenty wait on any machine, then refuses at once what would come too late', async () => {
    const hashes = createHashPool(developmentKeyring(), { concurrency: 1, longestWaitMillis: 0 });
    const checks = Array.from({ length: 21 }, () => hashes.verify(undefined, 'a password'));

    expect(hashes.load()).toMatchObject({ running: 1, waiting: 20 });
    await expect(hashes.verify(undefined, 'a password')).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    expect(await outcomes(checks)).not.toContain('rejected');
    expect(hashes.load()).toEqual({ running: 0, waiting: 0, computed: 21 });
    await expect(hashes.verify(undefined, 'a password')).resolves.toBe(false);
  });

  it('lets more wait when they are done in time', async () => {
    const hashes = createHashPool(developmentKeyring(), {
      concurrency: 1,
      longestWaitMillis: 60_000,
    });
    const checks = Array.from({ length: 30 }, () => hashes.verify(undefined, 'a password'));
    expect(await outcomes(checks)).not.toContain('rejected');
  });
});
