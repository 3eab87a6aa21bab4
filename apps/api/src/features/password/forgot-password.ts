import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Database, OpenDatabase } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { canonicalIdentifier, type TypedIdentifier } from '../../core/accounts/typed-identifier.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { atSteadyPace } from '../../core/http/steady-pace.ts';
import { foreseeLimits } from '../../core/limits/foresee-limits.ts';
import { type ResetCodeSent, sendResetCode } from '../../core/one-time-codes/send-reset-code.ts';
import { decoyAccountId } from '../../core/payloads/decoy-account.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { announceReset, codeTellsItself } from './announce-reset.ts';
import { findRecoveryAccount } from './password.store.ts';
import { type RecoveryPlace, takeRecovery } from './recovery-limits.ts';

/** Longer than the work takes for somebody we know. */
const PACE_MILLIS = 200;

export type ForgotPassword = (
  typed: TypedIdentifier,
  place: RecoveryPlace & { market: Market; locale: Locale; caller: Caller },
  keep: KeepAnswer<ResetCodeSent>,
) => Promise<ResetCodeSent>;

export type ForeseeForgot = (
  typed: TypedIdentifier,
  place: { market: Market; ip: string | undefined },
) => Promise<void>;

/** Refuses as asking for a code would be, for its limits; sends and counts nothing. */
export const createForeseeForgot =
  (db: Database, keyring: Keyring): ForeseeForgot =>
  (typed, { market, ip }) =>
    foreseeLimits(db, (transaction) =>
      takeRecovery(transaction, keyring, canonicalIdentifier(typed, markets[market]), {
        ip,
        hasProof: false,
      }),
    );

/**
 * Everything here is done for people we do not know, too, except the messages themselves: the same
 * limits, the same look-up, a code that was never sent (attack 2).
 */
export function createForgotPassword(database: OpenDatabase, keyring: Keyring): ForgotPassword {
  const { db, pool } = database;
  return (typed, place, keep) =>
    atSteadyPace(PACE_MILLIS, async () => {
      const { market, locale } = place;
      const identifier = canonicalIdentifier(typed, markets[market]);
      await takeRecovery(db, keyring, identifier, place);

      const found = await findRecoveryAccount(pool, market, identifier);
      const decoyId = decoyAccountId(
        keyring,
        [market, identifier.kind, identifier.value].join(' '),
      );
      return db.transaction().execute(async (transaction) => {
        const sent = await sendResetCode(
          transaction,
          keyring,
          { accountId: found?.accountId ?? decoyId, identifier, by: 'anybody' },
          found && {
            firstname: found.firstname,
            // The gateway wants a number as E.164; an address stays as the person wrote it.
            to: identifier.kind === 'phone' ? identifier.value : found.contact,
            locale,
            notMeLink: codeTellsItself(found, place.caller),
          },
        );
        if (found && sent.isNew)
          await announceReset(transaction, keyring, found, { sent, ...place });
        await keep(transaction, sent);
        return sent;
      });
    });
}
