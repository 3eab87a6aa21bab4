import { profileLocale } from '@carnet/contract/choose-locale';
import type { Locale } from '@carnet/contract/locales';
import { markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { decoyAccountId } from '@carnet/identity/accounts/decoy-account';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { sendAlert } from '@carnet/identity/alerts/send-alert';
import { mayTell } from '@carnet/identity/alerts/tell';
import { withHeld } from '@carnet/identity/alerts/undo/held-contacts';
import type { Lost } from '@carnet/identity/cases/case';
import { type BarePicture, barePicture } from '@carnet/identity/cases/bare-picture';
import { openCase } from '@carnet/identity/cases/open-case';
import { canonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import { findByIdentifier } from '@carnet/identity/contacts/find-by-identifier';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { Origin } from '@carnet/identity/origin/origin';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { Refusal } from '@carnet/identity/refusal';
import { newReference } from '@carnet/outbox/reference';
import { addSupportConfirmation } from '@carnet/outbox/support-confirmations';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { atSteadyPace } from '../../http/steady-pace.ts';
import { replyAddressOf } from './reply-address.ts';
import { mayConfirm, takeCase } from './support-limits.ts';

/** Longer than it takes to write to all contacts of somebody we know. */
const PACE_MILLIS = 200;

export interface CaseRequest {
  username: string;
  replyTo: string;
  lost: readonly Lost[];
  /** In base64, as sent. */
  proof: string | undefined;
}

export interface CaseOpened {
  reference: string;
}

export interface SupportService {
  openCase(
    request: CaseRequest,
    asked: { origin: Origin; hasProof: boolean; locale: Locale },
    keep: KeepAnswer<CaseOpened>,
  ): Promise<CaseOpened>;
}

export function createSupportService(db: Database, keyring: Keyring): SupportService {
  /**
   * Tells an account's contacts of a case: whoever talks a help desk into something is found out by the
   * one it happens to.
   */
  async function tellContacts(transaction: Transaction, accountId: string, reference: string) {
    const owner = await findPasswordOwner(transaction, accountId);
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
    openCase: (request, { origin, hasProof, locale }, keep) =>
      atSteadyPace(PACE_MILLIS, async () => {
        const { market, ip } = origin;
        const typed = request.username.includes('@')
          ? { email: request.username }
          : { phone: request.username };
        const identifier = canonicalIdentifier(typed, markets[market]);
        const replyAddress = replyAddressOf(request.replyTo, markets[market]);
        const proof = pictureOf(request.proof);
        await takeCase(db, keyring, identifier.value, { ip, hasProof });

        const known = await findByIdentifier(db, market, identifier);
        const whose = [market, identifier.kind, identifier.value].join(' ');
        const reference = newReference();
        return db.transaction().execute(async (transaction) => {
          const accountId = known ?? decoyAccountId(keyring, whose);
          const caseId = newId();
          await openCase(transaction, keyring, {
            ...request,
            confirmTo: replyAddress.to,
            proof,
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
            await recordEvent(transaction, {
              accountId: known,
              kind: 'support.case_opened',
              requestId: origin.requestId,
              ip,
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

function pictureOf(sent: string | undefined): BarePicture | undefined {
  if (sent === undefined) return undefined;
  const picture = barePicture(Buffer.from(sent, 'base64'));
  const code = 'support.proof_invalid';
  if (!picture) throw new Refusal(code, { errors: { proof: [code] } });
  return picture;
}
