import type { Database } from '@carnet/database/connection';
import { upgradePasswordHash } from '@carnet/identity/accounts/keep-password';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import type { Log } from '@carnet/runtime/log';

/** Starts, in the background, storing a right password with today's parameters and pepper. */
export type PasswordUpgrade = (accountId: string, oldHash: string, password: string) => void;

export function createPasswordUpgrade(db: Database, hashes: HashPool, log: Log): PasswordUpgrade {
  return (accountId, oldHash, password) => {
    upgrade(accountId, oldHash, password).catch((error: unknown) =>
      log.warn({ err: error }, 'password not upgraded; the next login tries again'),
    );
  };

  async function upgrade(accountId: string, oldHash: string, password: string): Promise<void> {
    const newHash = await hashes.hash(password);
    await upgradePasswordHash(db, accountId, { oldHash, newHash });
  }
}
