import type { AlertEvent, Undone } from '@carnet/contract/calls/alerts';
import { profileLocale } from '@carnet/contract/choose-locale';
import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { takeBackAlertChannel } from '@carnet/identity/accounts/change-alert-channel';
import { takeBackBankAccounts } from '@carnet/identity/accounts/change-bank-account';
import { stopClosing } from '@carnet/identity/accounts/close-account';
import { readAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { freezeAccount, shutPassword } from '@carnet/identity/accounts/shut-account';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import {
  disownAlert,
  earlierUndos,
  findAlert,
  recordUndo,
} from '@carnet/identity/alerts/disown-alert';
import type { DisownedAlert } from '@carnet/identity/alerts/linked-alert';
import {
  countsOf,
  hasSay,
  isOpposed,
  kindOf,
  undoneOf,
} from '@carnet/identity/alerts/not-me.policy';
import { sendAlert } from '@carnet/identity/alerts/send-alert';
import { applyUndo } from '@carnet/identity/alerts/undo/apply-undo';
import { readCredentials } from '@carnet/identity/alerts/undo/credentials';
import { dropCopiesSince, undoCopies } from '@carnet/identity/alerts/undo/keep-copies';
import { planUndo, type UndoPlan } from '@carnet/identity/alerts/undo/undo.policy';
import { disownCases } from '@carnet/identity/cases/close-cases';
import { type ResetCodeSent, sendResetCode } from '@carnet/identity/challenges/send-reset-code';
import { canonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import type { StoredContact } from '@carnet/identity/contacts/contact';
import { HOLD } from '@carnet/identity/contacts/hold';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import { recordEvent } from '@carnet/identity/events/record-event';
import { resetProofs } from '@carnet/identity/factors/reset-proofs';
import { deviceOf } from '@carnet/identity/origin/device';
import type { Origin } from '@carnet/identity/origin/origin';
import { shutEverybodyOut } from '@carnet/identity/partners/shut-everybody-out';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';
import { readNotMeToken, sha256 } from '@carnet/runtime/tokens';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

/** What a request to disown an alert brings besides the link's token. */
export interface DisownRequest {
  origin: Origin;
  /** The locale of the page that the link opened: the code is worded alike. */
  locale: Locale;
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
  sayNotMe(token: string, request: DisownRequest, keep: KeepAnswer<Disowned>): Promise<Disowned>;
}

/** `db` has connections of its own: a flood of sign-ins cannot keep a thief inside. */
export function createAlertsService(db: Database, keyring: Keyring): AlertsService {
  /**
   * The link has proven the contact that it went to. Where another contact stood before, the code goes
   * there, and both are proven; else to where the link went. The code never goes to a contact that came
   * since: a thief may have put an address of their own first.
   */
  async function startRecovery(
    transaction: Transaction,
    accountId: string,
    { contactId, firstname }: DisownedAlert,
    { origin, locale }: DisownRequest,
  ): Promise<Recovery | undefined> {
    const contacts = await verifiedContacts(transaction, accountId);
    const contact = contacts.find((known) => known.contactId === contactId);
    if (!contact) return undefined;
    const proofs = await resetProofs(transaction, accountId, contactId);
    const beside = contacts.find((known) =>
      proofs.some((proof) => proof.contactId === known.contactId),
    );
    const { kind, value } = beside ?? contact;
    const typed = kind === 'email' ? { email: value } : { phone: value };
    const identifier = canonicalIdentifier(typed, markets[origin.market]);
    const recipient = { firstname, to: kind === 'email' ? value : identifier.value, locale };
    try {
      const about = { accountId, identifier, by: 'alert' } as const;
      const sent = await sendResetCode(transaction, keyring, about, recipient);
      return { ...sent, username: contact.value };
    } catch (error) {
      // Enough codes went to this contact for this hour. That must not keep anybody signed in.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /**
   * Tells all contacts that stand but the one that pressed: whoever undid something is found out by the
   * others.
   */
  async function tellOthers(
    transaction: Transaction,
    accountId: string,
    { firstname, language, contactId }: DisownedAlert,
    origin: Origin,
    change: 'undone' | 'frozen',
  ): Promise<void> {
    const rules = markets[origin.market];
    const contacts = await verifiedContacts(transaction, accountId);
    const isTold = (contact: StoredContact) =>
      change === 'frozen' || contact.contactId !== contactId;
    for (const contact of contacts.filter(isTold)) {
      await sendAlert(transaction, keyring, {
        purpose: 'mfa-changed',
        accountId,
        recipient: alertRecipient(contact, rules),
        locale: profileLocale(rules, language),
        values: {
          firstname,
          change,
          ...deviceOf(origin.userAgent, origin.clientHints),
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
    request: DisownRequest,
  ): Promise<Disowned> {
    const { origin } = request;
    await applyUndo(transaction, accountId, origin.market, plan);
    await dropCopiesSince(transaction, accountId, alert.since);
    const bankAccounts = await takeBackBankAccounts(transaction, accountId, alert.since);
    const isChannelRestored = await takeBackAlertChannel(transaction, accountId, {
      since: alert.since,
      hold: HOLD,
    });
    const undone = undoneOf(plan, { bankAccounts, isChannelRestored });
    if (undone.length > 0) await tellOthers(transaction, accountId, alert, origin, 'undone');
    const recovery = await startRecovery(transaction, accountId, alert, request);
    await recordUndo(transaction, accountId, {
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
      const alert = proof && (await findAlert(db, proof, market));
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

    sayNotMe(token, request, keep) {
      const proof = readNotMeToken(token);
      if (!proof) throw new Refusal('alert.link_invalid');
      const { accountId } = proof;
      const { origin } = request;
      const { requestId, ip } = origin;

      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const alert = await disownAlert(transaction, proof, origin.market);
        if (!alert) throw new Refusal('alert.link_invalid');

        const current = await readCredentials(transaction, accountId);
        const copies = await undoCopies(transaction, keyring, accountId);
        const plan = planUndo(current, copies, alert.since);
        const mayUndo = hasSay(alert, plan);
        const freezes =
          (await readAccount(transaction, accountId)).isFrozen ||
          (mayUndo && isOpposed(alert, plan, await earlierUndos(transaction, accountId)));

        const ended = await shutEverybodyOut(transaction, accountId, { reason: 'disowned' });
        await shutPassword(transaction, accountId, mayUndo ? alert.since : alert.now);
        await stopClosing(transaction, accountId);
        await disownCases(transaction, accountId);
        await recordEvent(transaction, {
          accountId,
          kind: 'alert.disowned',
          requestId,
          ip,
          detail: {
            about: kindOf(alert),
            sessions_ended: ended.length,
            ...countsOf(mayUndo && !freezes ? plan : undefined),
            frozen: freezes,
          },
        });
        let outcome: Disowned = { recovery: undefined, undone: [], frozen: freezes };
        if (freezes) {
          await freezeAccount(transaction, accountId);
          await tellOthers(transaction, accountId, alert, origin, 'frozen');
        } else if (mayUndo) {
          outcome = await undo(transaction, accountId, alert, plan, request);
        }
        await keep(transaction, outcome);
        return outcome;
      });
    },
  };
}
