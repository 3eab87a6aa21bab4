import type { OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { chargeMalformed } from '../../core/one-time-codes/charge-malformed.ts';
import type { HashPool } from '../../core/passwords/hash-pool.ts';
import { type ChangePassword, createChangePassword } from './change-password.ts';
import {
  createForeseeForgot,
  createForgotPassword,
  type ForeseeForgot,
  type ForgotPassword,
} from './forgot-password.ts';
import { type CheckResetCode, createCheckResetCode } from './check-reset-code.ts';
import { createResetPassword, type ResetPassword } from './reset-password.ts';
import { createReplaceWeakPassword, type ReplaceWeakPassword } from './weak-password.ts';

export interface PasswordService {
  forgot: ForgotPassword;
  foreseeForgot: ForeseeForgot;
  checkCode: CheckResetCode;
  reset: ResetPassword;
  chargeMalformed: (body: unknown) => Promise<void>;
  replaceWeak: ReplaceWeakPassword;
  change: ChangePassword;
}

export function createPasswords(
  database: OpenDatabase,
  keyring: Keyring,
  hashes: HashPool,
): PasswordService {
  const parts = { db: database.db, keyring, hashes };
  return {
    forgot: createForgotPassword(database, keyring),
    foreseeForgot: createForeseeForgot(database.db, keyring),
    checkCode: createCheckResetCode(database.db, keyring),
    reset: createResetPassword(parts),
    chargeMalformed: chargeMalformed(database.db, keyring, ['password-reset']),
    replaceWeak: createReplaceWeakPassword(parts),
    change: createChangePassword(parts),
  };
}
