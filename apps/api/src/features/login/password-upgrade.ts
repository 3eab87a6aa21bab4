import type { Database } from '@carnet/database/connection';
import type { Log } from '@carnet/runtime/log';
import { sql } from 'kysely';

import type { HashPool } from '../../core/passwords/hash-pool.ts';

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
    // Compared again, so that a password changed meanwhile is never overwritten by its predecessor.
    await sql`
      update account set password_hash = ${newHash}
      where account_id = ${accountId} and password_hash = ${oldHash}
    `.execute(db);
  }
}
