import type { OpenDatabase } from '@carnet/database/connection';
import { chargeMalformed } from '@carnet/identity/challenges/charge-malformed';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import type { Keyring } from '@carnet/runtime/keyring';

import { type ChangePassword, createChangePassword } from './change-password.ts';
import { type CheckResetCode, createCheckResetCode } from './check-reset-code.ts';
import {
  createForeseeForgot,
  createForgotPassword,
  type ForeseeForgot,
  type ForgotPassword,
} from './forgot-password.ts';
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
