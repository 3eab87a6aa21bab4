import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { disownCases } from '@carnet/database/support-cases';
import type { Keyring } from '@carnet/runtime/keyring';
import { readNotMeToken } from '@carnet/runtime/tokens';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { shutEverybodyOut } from '../../core/accounts/shut-everybody-out.ts';
import { canonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { type ResetCodeSent, sendResetCode } from '../../core/one-time-codes/send-reset-code.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { alertsStore, type DisownedAlert } from './alerts.store.ts';

export interface AlertPlace {
  market: Market;
  /** Of the page that the link opened: the code is worded alike. */
  locale: Locale;
  caller: Caller;
}

export interface Recovery extends ResetCodeSent {
  username: string;
}

/** What follows from "this was not me"; without a recovery no code could be sent. */
export interface Disowned {
  recovery: Recovery | undefined;
}

export interface AlertsService {
  sayNotMe(token: string, place: AlertPlace, keep: KeepAnswer<Disowned>): Promise<Disowned>;
}

/** `db` has connections of its own: a flood of sign-ins cannot keep a thief inside. */
export function createAlertsService(db: Database, keyring: Keyring): AlertsService {
  /** The code goes to where the link went: a thief may have put an address of their own first. */
  async function startRecovery(
    transaction: Transaction,
    accountId: string,
    { contact, firstname }: DisownedAlert,
    { market, locale }: AlertPlace,
  ): Promise<Recovery | undefined> {
    if (!contact) return undefined;
    const { kind, value } = contact;
    const typed = kind === 'email' ? { email: value } : { phone: value };
    const identifier = canonicalIdentifier(typed, markets[market]);
    const recipient = { firstname, to: kind === 'email' ? value : identifier.value, locale };
    try {
      const about = { accountId, identifier };
      const sent = await sendResetCode(transaction, keyring, about, recipient);
      return { ...sent, username: value };
    } catch (error) {
      // Enough codes went there for this hour. That must not keep anybody signed in.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  return {
    sayNotMe(token, place, keep) {
      const proof = readNotMeToken(token);
      if (!proof) throw new Refusal('alert.link_invalid');
      const { accountId } = proof;
      const { requestId, ip } = place.caller;

      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const alert = await alertsStore(transaction).disown(proof, place.market);
        if (!alert) throw new Refusal('alert.link_invalid');

        const ended = await shutEverybodyOut(transaction, accountId, { reason: 'disowned' });
        await passwordStore(transaction).distrust(accountId);
        await disownCases(transaction, accountId);
        await securityEventStore(transaction).append({
          accountId,
          kind: 'alert.disowned',
          requestId,
          ip,
          detail: { about: alert.about, sessions_ended: ended.length },
        });
        const recovery = await startRecovery(transaction, accountId, alert, place);
        await keep(transaction, { recovery });
        return { recovery };
      });
    },
  };
}
