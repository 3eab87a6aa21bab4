import { HttpError } from '@carnet/contract/client/http-error';
import type { ExplainedMistake } from '@carnet/contract/errors/explained-mistake';

import { failureOf } from '@/core/http/problems.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { type Asked, askAsGuest, askAsPerson, type PartnerRequest } from './consent.client.ts';

/** What comes of a partner's request; the screen carries it out. */
export type PartnerVisit =
  | { kind: 'leave'; target: string }
  | { kind: 'approve'; asked: Asked }
  /** Nobody is signed in, or the partner wants to see that it is still the same person. */
  | { kind: 'sign-in'; isAgain: boolean }
  /** The app is one of our platforms, and a second factor is still to be set up. */
  | { kind: 'set-up' }
  | { kind: 'invalid'; explain: ExplainedMistake; requestId: string | undefined };

/** The query of the page, as the specification gives it to the page (R40, A10). */
export const requestIn = (url: URL): PartnerRequest => Object.fromEntries(url.searchParams);

export async function startPartnerVisit(url: URL, { api, session }: Reach): Promise<PartnerVisit> {
  const request = requestIn(url);
  try {
    if ((await session.person()) === undefined) {
      const answer = await askAsGuest(api, request);
      return 'target' in answer
        ? { kind: 'leave', target: answer.target }
        : { kind: 'sign-in', isAgain: false };
    }
    const answer = await askAsPerson(api, request);
    return 'target' in answer
      ? { kind: 'leave', target: answer.target }
      : { kind: 'approve', asked: answer };
  } catch (error) {
    return visitAfter(error);
  }
}

function visitAfter(error: unknown): PartnerVisit {
  const { code, requestId } = failureOf(error);
  if (code === 'partner.sign_in_again') return { kind: 'sign-in', isAgain: true };
  if (code === 'mfa.setup_required') return { kind: 'set-up' };
  if (code !== 'partner.invalid_configuration') throw error;
  const told = error instanceof HttpError ? error.problem?.explain : undefined;
  const explain = told ?? { code: 'request' };
  return { kind: 'invalid', explain, requestId };
}
