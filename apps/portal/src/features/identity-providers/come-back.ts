import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import { redirect } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import {
  dropProviderVisit,
  keepProviderVisit,
  type ProviderVisit,
  readProviderVisit,
} from '@/core/identities/provider-visit.ts';
import { ownPath } from '@/core/navigation/stored-target.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { connectIdentity, requestTokenWith } from './identity-providers.client.ts';

/** Why somebody who came back from a provider goes no further. */
export interface Stranded {
  visit: ProviderVisit | undefined;
  /** Absent: the person stopped at the provider, or came here without having gone there. */
  error?: unknown;
}

/** Whoever comes back goes on at once; the page is seen by those who cannot. */
export async function comeBack(url: URL, reach: Reach): Promise<Stranded> {
  const visit = readProviderVisit();
  const answer = answerIn(url.searchParams);
  dropProviderVisit();
  if (!visit || !answer) return { visit };
  try {
    throw redirect(await goOn(visit, answer, reach));
  } catch (error) {
    if (error instanceof Response) throw error;
    return { visit, error };
  }
}

/** Answers with the address to go on at. */
async function goOn(
  visit: ProviderVisit,
  answer: ProviderAnswer,
  { api, session }: Reach,
): Promise<string> {
  if (visit.kind === 'proof') {
    // The code page knows what follows from a right answer.
    keepProviderVisit({ ...visit, answer });
    return ownPath(visit.address, location.origin) ?? pathOf('home');
  }
  if (visit.kind === 'way-back') {
    // Its page asks with it, and says how long the wait is.
    keepProviderVisit({ ...visit, answer });
    return pathOf('way-back');
  }
  if (visit.kind === 'link') {
    await connectIdentity(api, answer);
    return `${pathOf('security.identities')}?connected=${encodeURIComponent(visit.name)}`;
  }
  const { target } = visit;
  try {
    await session.begin(await requestTokenWith(api, answer));
  } catch (error) {
    const context = { purpose: 'sign-in', username: '', target } as const;
    if (!keepOwedProof(error, context)) throw error;
    return `${pathOf('mfa-methods')}?isLogin=true`;
  }
  return (target && ownPath(target, location.origin)) ?? pathOf('home');
}

function answerIn(query: URLSearchParams): ProviderAnswer | undefined {
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => query.get(name));
  return state && code ? { state, code, ...(iss && { iss }) } : undefined;
}

export const isNotLinked = (error: unknown): boolean =>
  error !== undefined && failureOf(error).code === 'provider.not_linked';
