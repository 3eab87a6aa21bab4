import { regenerateRecoveryKeys } from '@carnet/contract/calls/authenticator';
import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { listMethods } from '@carnet/identity/factors/change-methods';
import { replaceRecoveryKeys } from '@carnet/identity/factors/recovery-key/replace-recovery-keys';
import { isAuthenticator } from '@carnet/identity/factors/totp/totp.factor';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

/** Answers with the new keys, in the clear this once. */
export type RegenerateKeys = (actor: Actor, keep: KeepAnswer<string[]>) => Promise<string[]>;

export const createRegenerateKeys =
  (db: Database, keyring: Keyring): RegenerateKeys =>
  ({ session, origin, rules }, keep) =>
    db.transaction().execute(async (transaction) => {
      const { accountId, sessionId } = session;
      // The account is locked first: every write sees all that the one before it did.
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      await keepForUndo(transaction, keyring, accountId);
      const enrolled = await listMethods(transaction, accountId);
      const authenticator = enrolled.find(isAuthenticator);
      if (!authenticator) throw new Refusal('mfa.method_not_found');
      // New keys open what the authenticator guards, so a weaker proof must not make them.
      const { audience } = regenerateRecoveryKeys;
      await spendStepUp(transaction, session, audience, { isStrong: true });
      const keys = await replaceRecoveryKeys(transaction, keyring, accountId, authenticator.number);
      const told = { accountId, sessionId, origin, rules, change: 'keys-renewed' } as const;
      await tellOfMfaChange(transaction, keyring, told);
      await keep(transaction, keys);
      return keys;
    });
