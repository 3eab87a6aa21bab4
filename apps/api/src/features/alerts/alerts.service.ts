import { profileLocale } from '@carnet/contract/choose-locale';
import type { AlertEvent, Undone } from '@carnet/contract/calls/alerts';
import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { disownCases } from '@carnet/database/support-cases';
import type { Keyring } from '@carnet/runtime/keyring';
import { readNotMeToken, sha256 } from '@carnet/runtime/tokens';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { shutEverybodyOut } from '../../core/accounts/shut-everybody-out.ts';
import { canonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { alertRecipient, type StoredContact } from '../../core/alerts/alert-contact.ts';
import { sendAlert } from '../../core/alerts/send-alert.ts';
import { deviceOf } from '../../core/devices/device.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { resetProofs } from '../../core/mfa/reset-proofs.ts';
import { type ResetCodeSent, sendResetCode } from '../../core/one-time-codes/send-reset-code.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { applyUndo } from '../../core/undo/apply-undo.ts';
import { readCredentials } from '../../core/undo/credentials.ts';
import { dropCopiesSince, undoCopies } from '../../core/undo/undo-copy.store.ts';
import { planUndo, type UndoPlan } from '../../core/undo/undo.policy.ts';
import { alertsStore, type DisownedAlert } from './alerts.store.ts';
import { countsOf, hasSay, isOpposed, kindOf, undoneOf } from './not-me.policy.ts';

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
  undone: Undone[];
  frozen: boolean;
}

export interface AlertsService {
  describe(token: string, market: Market): Promise<AlertEvent>;
  sayNotMe(token: string, place: AlertPlace, keep: KeepAnswer<Disowned>): Promise<Disowned>;
}

/** `db` has connections of its own: a flood of sign-ins cannot keep a thief inside. */
export function createAlertsService(db: Database, keyring: Keyring): AlertsService {
  /**
   * The link has proven where it went. Where another contact stood before, the code goes there, and
   * both are proven; else to where the link went. Never to one that came since: a thief may have put
   * an address of their own first.
   */
  async function startRecovery(
    transaction: Transaction,
    accountId: string,
    { contactId, firstname }: DisownedAlert,
    { market, locale }: AlertPlace,
  ): Promise<Recovery | undefined> {
    const contacts = await alertsStore(transaction).verifiedContacts(accountId);
    const contact = contacts.find((known) => known.contactId === contactId);
    if (!contact) return undefined;
    const proofs = await resetProofs(transaction, accountId, contactId);
    const beside = contacts.find((known) =>
      proofs.some((proof) => proof.contactId === known.contactId),
    );
    const { kind, value } = beside ?? contact;
    const typed = kind === 'email' ? { email: value } : { phone: value };
    const identifier = canonicalIdentifier(typed, markets[market]);
    const recipient = { firstname, to: kind === 'email' ? value : identifier.value, locale };
    try {
      const about = { accountId, identifier, by: 'alert' } as const;
      const sent = await sendResetCode(transaction, keyring, about, recipient);
      return { ...sent, username: contact.value };
    } catch (error) {
      // Enough codes went there for this hour. That must not keep anybody signed in.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** Who stands, all but who pressed: whoever undid something is found out by the others. */
  async function tellOthers(
    transaction: Transaction,
    accountId: string,
    { firstname, language, contactId }: DisownedAlert,
    { market, caller }: AlertPlace,
    change: 'undone' | 'frozen',
  ): Promise<void> {
    const contacts = await alertsStore(transaction).verifiedContacts(accountId);
    const isTold = (contact: StoredContact) =>
      change === 'frozen' || contact.contactId !== contactId;
    for (const contact of contacts.filter(isTold)) {
      await sendAlert(transaction, keyring, {
        purpose: 'mfa-changed',
        accountId,
        recipient: alertRecipient(contact, markets[market]),
        locale: profileLocale(markets[market], language),
        values: {
          firstname,
          change,
          ...deviceOf(caller.userAgent, caller.clientHints),
          at: new Date().toISOString(),
        },
      });
    }
  }

  async function undo(
    transaction: Transaction,
    accountId: string,
    alert: DisownedAlert,
    plan: UndoPlan,
    place: AlertPlace,
  ): Promise<Disowned> {
    await applyUndo(transaction, accountId, place.market, plan);
    await dropCopiesSince(transaction, accountId, alert.since);
    const undone = undoneOf(plan);
    if (undone.length > 0) await tellOthers(transaction, accountId, alert, place, 'undone');
    const recovery = await startRecovery(transaction, accountId, alert, place);
    await alertsStore(transaction).recordUndo(accountId, {
      contactId: alert.contactId,
      recoveryHash: recovery ? sha256(recovery.payload) : null,
      removed: plan.removedContacts.map(({ contactId }) => contactId),
      restored: plan.restoredContacts.map(({ contactId }) => contactId),
    });
    return { recovery, undone, frozen: false };
  }

  return {
    async describe(token, market) {
      const proof = readNotMeToken(token);
      const alert = proof && (await alertsStore(db).find(proof, market));
      if (!alert) throw new Refusal('alert.link_invalid');
      const { event, sentAt, recipient } = alert;
      return {
        kind: kindOf(alert),
        at: new Date(event?.at ?? sentAt).toISOString(),
        browser: event?.browser ?? null,
        system: event?.system ?? null,
        account: recipient,
      };
    },

    sayNotMe(token, place, keep) {
      const proof = readNotMeToken(token);
      if (!proof) throw new Refusal('alert.link_invalid');
      const { accountId } = proof;
      const { requestId, ip } = place.caller;

      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const store = alertsStore(transaction);
        const alert = await store.disown(proof, place.market);
        if (!alert) throw new Refusal('alert.link_invalid');

        const current = await readCredentials(transaction, accountId);
        const copies = await undoCopies(transaction, keyring, accountId);
        const plan = planUndo(current, copies, alert.since);
        const mayUndo = hasSay(alert, plan);
        const isFrozen =
          (await store.isFrozen(accountId)) ||
          (mayUndo && isOpposed(alert, plan, await store.earlierUndos(accountId)));

        const ended = await shutEverybodyOut(transaction, accountId, { reason: 'disowned' });
        await store.shutPassword(accountId, mayUndo ? alert.since : alert.now);
        await disownCases(transaction, accountId);
        await securityEventStore(transaction).append({
          accountId,
          kind: 'alert.disowned',
          requestId,
          ip,
          detail: {
            about: kindOf(alert),
            sessions_ended: ended.length,
            ...countsOf(mayUndo && !isFrozen ? plan : undefined),
            frozen: isFrozen,
          },
        });
        let outcome: Disowned = { recovery: undefined, undone: [], frozen: isFrozen };
        if (isFrozen) {
          await store.freeze(accountId);
          await tellOthers(transaction, accountId, alert, place, 'frozen');
        } else if (mayUndo) {
          outcome = await undo(transaction, accountId, alert, plan, place);
        }
        await keep(transaction, outcome);
        return outcome;
      });
    },
  };
}
