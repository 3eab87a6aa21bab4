import { redirect } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { answerPartner } from './consent.client.ts';

/** What an app may change or spend is allowed with a code (attack 61). */
export const owesCode = (error: unknown) =>
  error !== null && failureOf(error).code === 'mfa.step_up_required';

/**
 * The way over the code page and back. The request that was accepted before comes along as what is to
 * be done here: only this session can answer that request, once.
 */
export const codeFor = (requestId: string) => ({
  single: 'true',
  redirect: 'approve',
  action: requestId,
});

/** An approval that was accepted with the code that was asked for. */
export interface GivenApproval {
  target: string;
}

/** Back from the code page, the request goes on where it was. Null: the person has not decided. */
export async function startApproveVisit(
  url: URL,
  { api, session }: Reach,
): Promise<GivenApproval | null> {
  const requestId = url.searchParams.get('action');
  // A request waits for the session that asked; with that session, the request is over too.
  if (requestId === null || (await session.person()) === undefined) return null;
  try {
    return await answerPartner(api, requestId, true);
  } catch (error) {
    if (owesCode(error))
      throw redirect(`${pathOf('mfa-methods')}?${new URLSearchParams(codeFor(requestId))}`);
    // The request was answered elsewhere, or too late: the page says so.
    if (failureOf(error).code === 'partner.request_expired') return null;
    throw error;
  }
}
