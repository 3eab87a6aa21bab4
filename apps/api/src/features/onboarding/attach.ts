import { attachOnboarding } from '@carnet/contract/calls/onboarding';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { type Attached, tellOfAttached } from '@carnet/identity/alerts/tell-of-attached';
import { recordEvent } from '@carnet/identity/events/record-event';
import { offerMerge } from '@carnet/identity/merging/offer-merge';
import { lockTicket, type ShownTicket } from '@carnet/identity/onboarding/change-ticket';
import { contactOfAnother, extendAccount } from '@carnet/identity/onboarding/extend-account';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import type { Arrived } from './card-ending.ts';
import type { OnboardingParts } from './visit.ts';

/** Who came has two accounts: the one that is signed in, and the one of the contact. */
export interface OfferedMerge {
  mergePayload: string;
  kind: 'email' | 'phone';
  target: string;
}

export type Attach = (
  actor: Actor,
  shown: ShownTicket,
  keep: KeepAnswer<Arrived | OfferedMerge>,
) => Promise<Arrived | OfferedMerge>;

export const createAttach =
  ({ db, keyring }: OnboardingParts): Attach =>
  (actor, shown, keep) =>
    db.transaction().execute(async (transaction) => {
      const { session, origin } = actor;
      const { accountId, sessionId } = session;
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      await spendStepUp(transaction, session, attachOnboarding.audience);
      const ticket = await lockTicket(transaction, keyring, shown);
      const shared = await contactOfAnother(transaction, ticket, accountId);
      if (shared) {
        const { identifier, written } = shared;
        const found = { accountId, sessionId, market: origin.market, identifier };
        const mergePayload = await offerMerge(transaction, keyring, found);
        if (mergePayload !== undefined) {
          const offered = { mergePayload, kind: identifier.kind, target: written };
          await keep(transaction, offered);
          return offered;
        }
      }
      const claimed = await extendAccount(transaction, keyring, ticket, accountId);
      await recordEvent(transaction, {
        accountId,
        kind: 'account.extended',
        sessionId,
        requestId: origin.requestId,
        ip: origin.ip,
        detail: { by: claimed.activationId === undefined ? 'invitation' : 'card' },
      });
      await tellOfAttached(transaction, keyring, actor, attachedBy(ticket));
      const arrived = { accountId, ticketId: ticket?.accountId ?? accountId, ...claimed };
      await keep(transaction, arrived);
      return arrived;
    });

function attachedBy(ticket: Ticket | undefined): Attached {
  const { card, invitation } = ticket?.content ?? {};
  if (invitation) return { company: invitation.company.name };
  return { card: card?.last4 === undefined ? {} : { last4: card.last4 } };
}
