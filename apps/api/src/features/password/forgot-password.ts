import type { Locale } from '@carnet/contract/locales';
import { markets } from '@carnet/contract/markets';
import type { Database, OpenDatabase } from '@carnet/database/connection';
import { decoyAccountId } from '@carnet/identity/accounts/decoy-account';
import { type ResetCodeSent, sendResetCode } from '@carnet/identity/challenges/send-reset-code';
import {
  canonicalIdentifier,
  type TypedIdentifier,
} from '@carnet/identity/contacts/canonical-identifier';
import { findRecoveryAccount } from '@carnet/identity/contacts/find-recovery-account';
import { foreseeLimits } from '@carnet/identity/limits/foresee-limits';
import type { Origin } from '@carnet/identity/origin/origin';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { atSteadyPace } from '../../http/steady-pace.ts';
import { announceReset, codeTellsItself } from './announce-reset.ts';
import { takeRecovery } from './recovery-limits.ts';

/** Longer than the work takes for somebody we know. */
const PACE_MILLIS = 200;

export type ForgotPassword = (
  typed: TypedIdentifier,
  asked: { origin: Origin; hasProof: boolean; locale: Locale },
  keep: KeepAnswer<ResetCodeSent>,
) => Promise<ResetCodeSent>;

export type ForeseeForgot = (typed: TypedIdentifier, origin: Origin) => Promise<void>;

/** Refuses as a request for a code would be refused for its limits; sends and counts nothing. */
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
  return (typed, { origin, hasProof, locale }, keep) =>
    atSteadyPace(PACE_MILLIS, async () => {
      const { market, ip } = origin;
      const identifier = canonicalIdentifier(typed, markets[market]);
      await takeRecovery(db, keyring, identifier, { ip, hasProof });

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
            notMeLink: codeTellsItself(found, origin),
          },
        );
        if (found && sent.isNew) await announceReset(transaction, keyring, found, { sent, origin });
        await keep(transaction, sent);
        return sent;
      });
    });
}
