import type { OnboardingEnding } from '@carnet/contract/calls/onboarding';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { settleActivation } from '@carnet/identity/cards/card-activation';
import { noteEnding } from '@carnet/identity/onboarding/finish-ticket';

import type { OnboardingParts } from './visit.ts';

/** Somebody waits for the page: what takes longer is the worker's. */
const DEADLINE_MILLIS = 3_000;

/** An account that is there, and what the card platform is still owed for it. */
export interface Arrived {
  accountId: string;
  /** The ticket's own id, where the account is another. */
  ticketId: string;
  activationId?: string | undefined;
}

export type EndArrival = (arrived: Arrived) => Promise<OnboardingEnding>;

/**
 * After the commit: the account stays, whatever becomes of the card. A retry of the call comes here again
 * and is told the same, since the platform knows the key.
 */
export function createEndArrival(
  parts: OnboardingParts & { cardPlatform: CardPlatform },
): EndArrival {
  const { db, keyring, cardPlatform } = parts;

  async function endingOf({ accountId, activationId }: Arrived): Promise<OnboardingEnding> {
    if (activationId === undefined) return 'code-only';
    const key = { accountId, activationId };
    const settled = await settleActivation(db, keyring, cardPlatform, key, DEADLINE_MILLIS);
    return settled === 'activated' ? 'card-activated' : 'card-failed';
  }

  return async (arrived) => {
    const ending = await endingOf(arrived);
    await noteEnding(db, arrived.ticketId, ending);
    return ending;
  };
}
