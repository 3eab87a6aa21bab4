import type { OnboardingStep } from '@carnet/contract/rules/onboarding-steps';
import { replace } from 'react-router';

import type { Reach } from '@/core/session/session-context.tsx';
import { keptEnding, takeTicket } from './kept-ticket.ts';
import { type Ended, goToStep, readTicket, type Ticket } from './onboarding.client.ts';
import { hasNoTicket, startAddress, whyNot } from './onboarding.policy.ts';

/** What this browser has begun; null: nothing. Looking costs nothing. */
export const lookAtTicket = (_url: URL, { api }: Reach): Promise<Ticket | null> => readTicket(api);

/** Enters a step, unless the write that led here has done so. Who may not is told why at the start. */
export const enterStep =
  (step: OnboardingStep) =>
  async (_url: URL, { api }: Reach): Promise<Ticket> => {
    try {
      return takeTicket(step) ?? (await goToStep(api, step));
    } catch (error) {
      throw backToStart(error);
    }
  };

/** Card and invitation come first: whoever has begun nothing yet begins with them. */
export const enterEntrance =
  (step: OnboardingStep) =>
  async (_url: URL, { api }: Reach): Promise<Ticket | null> => {
    try {
      return await goToStep(api, step);
    } catch (error) {
      if (hasNoTicket(error) || (await isFinished(api, error))) return null;
      throw backToStart(error);
    }
  };

/** An account was made in this browser: what begins now is somebody else's. */
const isFinished = async (api: Reach['api'], error: unknown) =>
  whyNot(error) === 'moved' && (await readTicket(api))?.ending !== undefined;

export async function readEnding(_url: URL, { api }: Reach): Promise<Ended> {
  const kept = keptEnding();
  if (kept) return kept;
  const ticket = await readTicket(api);
  if (!ticket?.ending) throw replace(startAddress('expired'));
  return { ending: ticket.ending, entrance: ticket.entrance };
}

function backToStart(error: unknown): unknown {
  const why = whyNot(error);
  return why ? replace(startAddress(why)) : error;
}
