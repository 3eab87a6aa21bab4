import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';

import type { Ended, Ticket } from './onboarding.client.ts';

/*
 * A write answers with the ticket as it stands then. It goes with the person to the next page, which
 * then has nothing to ask. In memory alone: a page that is loaded anew asks the server.
 */
let kept: Ticket | undefined;
let ended: Ended | undefined;

export const keepTicket = (ticket: Ticket): void => {
  kept = ticket;
};

/** The ticket, if the write that led here left it at this step; once, since another tab may move it. */
export function takeTicket(step: OnboardingStep): Ticket | undefined {
  const ticket = kept?.step === step ? kept : undefined;
  kept = undefined;
  return ticket;
}

export const keepEnding = (ending: Ended): void => {
  ended = ending;
};

export const keptEnding = (): Ended | undefined => ended;
