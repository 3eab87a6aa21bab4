import { profileLocale } from '@carnet/contract/choose-locale';
import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { insertCase, type Lost } from '@carnet/database/support-cases';
import { newReference } from '@carnet/outbox/reference';
import { addSupportConfirmation } from '@carnet/outbox/support-confirmations';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { canonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { alertRecipient } from '../../core/alerts/alert-contact.ts';
import { sendAlert } from '../../core/alerts/send-alert.ts';
import { mayTell } from '../../core/alerts/tell.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { atSteadyPace } from '../../core/http/steady-pace.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { decoyAccountId } from '../../core/payloads/decoy-account.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { withHeld } from '../../core/undo/held-contacts.ts';
import { replyAddressOf } from './reply-address.ts';
import { mayConfirm, type SupportPlace, takeCase } from './support-limits.ts';
import { findByUsername } from './support.store.ts';

/** Longer than it takes to write to all contacts of somebody we know. */
const PACE_MILLIS = 200;

export interface CaseRequest {
  username: string;
  replyTo: string;
  lost: readonly Lost[];
}

export interface CaseOpened {
  reference: string;
}

export interface SupportService {
  openCase(
    request: CaseRequest,
    place: SupportPlace & { market: Market; locale: Locale; caller: Caller },
    keep: KeepAnswer<CaseOpened>,
  ): Promise<CaseOpened>;
}

export function createSupportService(db: Database, keyring: Keyring): SupportService {
  /** Whoever talks a help desk into something is found out by the one it happens to. */
  async function tellContacts(transaction: Transaction, accountId: string, reference: string) {
    const owner = await passwordStore(transaction).findOwner(accountId);
    if (!owner) return;
    const { firstname, language, market, reachable } = owner;
    for (const contact of await withHeld(transaction, keyring, accountId, reachable)) {
      await sendAlert(transaction, keyring, {
        purpose: 'support-case',
        accountId,
        recipient: alertRecipient(contact, markets[market]),
        locale: profileLocale(markets[market], language),
        reference,
        values: { firstname, caseReference: reference, at: new Date().toISOString() },
      });
    }
  }

  return {
    openCase: (request, place, keep) =>
      atSteadyPace(PACE_MILLIS, async () => {
        const { market, locale, caller } = place;
        const typed = request.username.includes('@')
          ? { email: request.username }
          : { phone: request.username };
        const identifier = canonicalIdentifier(typed, markets[market]);
        const replyAddress = replyAddressOf(request.replyTo, markets[market]);
        await takeCase(db, keyring, identifier.value, place);

        const known = await findByUsername(db, market, identifier);
        const whose = [market, identifier.kind, identifier.value].join(' ');
        const reference = newReference();
        return db.transaction().execute(async (transaction) => {
          const accountId = known ?? decoyAccountId(keyring, whose);
          const caseId = newId();
          await insertCase(transaction, keyring, {
            ...request,
            confirmTo: replyAddress.to,
            accountId,
            caseId,
            market,
            locale,
            reference,
          });
          if (
            (await mayConfirm(transaction, keyring, replyAddress.to)) &&
            (await mayTell(transaction, replyAddress))
          )
            await addSupportConfirmation(transaction, { accountId, caseId });
          if (known !== undefined) {
            await securityEventStore(transaction).append({
              accountId: known,
              kind: 'support.case_opened',
              requestId: caller.requestId,
              ip: caller.ip,
              detail: { reference },
            });
            await tellContacts(transaction, known, reference);
          }
          await keep(transaction, { reference });
          return { reference };
        });
      }),
  };
}
