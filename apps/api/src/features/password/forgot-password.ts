import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { canonicalIdentifier, type TypedIdentifier } from '../../core/accounts/typed-identifier.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { atSteadyPace } from '../../core/http/steady-pace.ts';
import { sendCode } from '../../core/one-time-codes/send-code.ts';
import { decoyAccountId } from '../../core/payloads/decoy-account.ts';
import { findRecoveryAccount } from './password.store.ts';
import { type RecoveryPlace, takeRecovery } from './recovery-limits.ts';

export interface CodeSent {
  /** What was typed, masked. */
  recipient: string;
  technology: 'SMS' | 'EMAIL';
  payload: string;
}

/** Longer than the work takes for somebody we know. */
const PACE_MILLIS = 200;

export type ForgotPassword = (
  typed: TypedIdentifier,
  place: RecoveryPlace & { market: Market; locale: Locale },
  keep: KeepAnswer<CodeSent>,
) => Promise<CodeSent>;

/**
 * Everything here is done for people we do not know, too, except the message itself: the same
 * limits, the same look-up, a code that was never sent (attack 2).
 */
export function createForgotPassword(database: OpenDatabase, keyring: Keyring): ForgotPassword {
  const { db, pool } = database;
  return (typed, place, keep) =>
    atSteadyPace(PACE_MILLIS, async () => {
      const { market, locale } = place;
      const identifier = canonicalIdentifier(typed, markets[market]);
      const isPhone = identifier.kind === 'phone';
      await takeRecovery(db, keyring, identifier, place);

      const found = await findRecoveryAccount(pool, market, identifier);
      const decoyId = decoyAccountId(
        keyring,
        [market, identifier.kind, identifier.value].join(' '),
      );
      return db.transaction().execute(async (transaction) => {
        const payload = await sendCode(
          transaction,
          keyring,
          {
            accountId: found?.accountId ?? decoyId,
            purpose: 'password-reset',
            method: isPhone ? 'sms' : 'email',
            // By SMS it stands in for the new password that used to be sent (A39).
            form: isPhone ? 'letters' : 'digits',
            contact: identifier.value,
          },
          found && { firstname: found.firstname, to: found.contact, locale },
        );
        const sent: CodeSent = {
          recipient: isPhone ? maskPhone(identifier.value) : maskEmail(identifier.value),
          technology: isPhone ? 'SMS' : 'EMAIL',
          payload,
        };
        await keep(transaction, sent);
        return sent;
      });
    });
}
