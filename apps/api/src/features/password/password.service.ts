import type { OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { HashPool } from '../../core/passwords/hash-pool.ts';
import { createForgotPassword, type ForgotPassword } from './forgot-password.ts';
import { createResetPassword, type ResetPassword } from './reset-password.ts';
import { createReplaceWeakPassword, type ReplaceWeakPassword } from './weak-password.ts';

export interface PasswordService {
  forgot: ForgotPassword;
  reset: ResetPassword;
  replaceWeak: ReplaceWeakPassword;
}

export function createPasswords(
  database: OpenDatabase,
  keyring: Keyring,
  hashes: HashPool,
): PasswordService {
  const parts = { db: database.db, keyring, hashes };
  return {
    forgot: createForgotPassword(database, keyring),
    reset: createResetPassword(parts),
    replaceWeak: createReplaceWeakPassword(parts),
  };
}
