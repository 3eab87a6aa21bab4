import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { chargeMalformed } from '@carnet/identity/challenges/charge-malformed';
import {
  findTicket,
  forgetTicket,
  type ShownTicket,
} from '@carnet/identity/onboarding/change-ticket';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';

import { type Attach, createAttach } from './attach.ts';
import { createEndArrival, type EndArrival } from './card-ending.ts';
import { type CreateAccount, createCreateAccount } from './create-account.ts';
import { createPresentCard, type PresentCard } from './present-card.ts';
import { createPresentInvitation, type PresentInvitation } from './present-invitation.ts';
import { createProveContacts, type ProveContacts } from './prove-contacts.ts';
import type { OnboardingParts } from './visit.ts';
import { createWalkSteps, type WalkSteps } from './walk-steps.ts';

export interface OnboardingService extends WalkSteps, ProveContacts {
  /** Undefined: this browser has begun nothing, or it is over. */
  read(shown: ShownTicket): Promise<Ticket | undefined>;
  leave(shown: ShownTicket): Promise<void>;
  presentCard: PresentCard;
  presentInvitation: PresentInvitation;
  createAccount: CreateAccount;
  attach: Attach;
  endArrival: EndArrival;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function createOnboarding(
  parts: OnboardingParts & { cardPlatform: CardPlatform; hashes: HashPool },
): OnboardingService {
  const { db, keyring } = parts;
  return {
    ...createWalkSteps(parts),
    ...createProveContacts(parts),
    read: (shown) => findTicket(db, keyring, shown),
    leave: ({ payload }) => forgetTicket(db, keyring, payload),
    presentCard: createPresentCard(parts),
    presentInvitation: createPresentInvitation(parts),
    createAccount: createCreateAccount(parts),
    attach: createAttach(parts),
    endArrival: createEndArrival(parts),
    chargeMalformed: chargeMalformed(db, keyring, ['onboarding']),
  };
}
