import { parseInvitationCode } from '@carnet/contract/rules/invitation-code';
import { findLiveInvitation } from '@carnet/identity/invitations/find-live-invitation';
import {
  giveBackInvitationGuess,
  takeInvitationGuess,
} from '@carnet/identity/invitations/invitation-guesses';
import { Refusal } from '@carnet/identity/refusal';

import { type BegunTicket, createBegin, type KeepBegun } from './begin.ts';
import type { CountedVisit, OnboardingParts } from './visit.ts';

export type PresentInvitation = (
  visit: CountedVisit,
  typedCode: string,
  keep: KeepBegun,
) => Promise<BegunTicket>;

/** Spends nothing: the invitation is used by the transaction that makes the account. */
export function createPresentInvitation(parts: OnboardingParts): PresentInvitation {
  const { db, keyring } = parts;
  const begin = createBegin(parts);
  return async (visit, typedCode, keep) => {
    const { origin, hasProof, shown } = visit;
    await begin.requireMayBegin(visit, 'present-invitation');
    const code = parseInvitationCode(typedCode);
    if (code === undefined) throw invalid();

    await takeInvitationGuess(db, keyring, { ip: origin.ip, hasProof });
    const found = await findLiveInvitation(db, keyring, shown.market, code);
    if (!found) throw invalid();
    await giveBackInvitationGuess(db, keyring, { ip: origin.ip });

    const { invitationId, kind, company, platformId, email } = found;
    return begin(visit, 'present-invitation', keep, {
      invitationId,
      cardHash: null,
      content: { invitation: { kind, company, platformId, email } },
    });
  };
}

/** Unknown, used, revoked, too old: one answer for all (attack 24). */
const invalid = () =>
  new Refusal('invitation.invalid', { errors: { code: ['invitation.invalid'] } });
