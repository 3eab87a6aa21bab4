import { redirect } from 'react-router';

import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { mergeMethods } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { wantedStepUp } from './code-load.policy.ts';
import { type CodeQuery, carriedQuery, readCodeQuery } from './code-query.ts';
import { backToMerge, openMerge } from './open-merge.ts';
import { methodsWithout } from './offered-methods.policy.ts';
import { stepUpMethods } from './step-up-methods.ts';

export interface MethodsVisit {
  query: CodeQuery;
  proof?: PendingProof;
  /** The usual method first, without one that was lost. */
  methods: readonly OfferedMethod[];
  isLost: boolean;
}

/**
 * Whoever owes a code is sent here (R68, R82), and straight on to the code of the usual method: only
 * who wants another way, or lost something, is shown the list. A list in the address is only a hint:
 * the server's own wins (A26).
 */
export async function startMethodsVisit(url: URL, reach: Reach): Promise<MethodsVisit | null> {
  const query = readCodeQuery(url.searchParams);
  const lost = url.searchParams.get('lost');
  const isLost = lost !== null;
  const left = (methods: readonly OfferedMethod[]) =>
    methodsWithout(methods, isLost ? Number(lost) : undefined);

  if (query.isMerge) return ofMerge(query, url, reach);

  // A person who is signed in proves themselves for the session, whatever a sign-in left behind in this
  // tab.
  const proof = query.isLogin || !reach.session.mayBeOpen() ? readPendingProof() : undefined;
  // The sign-in was handed over by an app without a list: the server picks the usual method.
  if (proof?.methods.length === 0 && !isLost) throw redirect(`${pathOf('mfa')}?isLogin=true`);
  const isChoosing = isLost || url.searchParams.get('another') === 'true';
  if (proof) {
    const methods = left(proof.methods);
    if (!isChoosing) forward(query, methods);
    return { query, proof, methods, isLost };
  }
  if (!(await reach.session.person())) return null;
  const methods = left(await stepUpMethods(wantedStepUp(query), reach));
  if (!isChoosing) forward(query, methods);
  return { query, methods, isLost };
}

/** R214: the factors of the other account, and only those that the server names (A26). */
async function ofMerge(query: CodeQuery, url: URL, { api }: Reach): Promise<MethodsVisit> {
  const { state } = await openMerge(query, api);
  const methods = mergeMethods(state);
  if (methods.length === 0) throw backToMerge(query);
  if (url.searchParams.get('another') !== 'true') forward(query, methods);
  return { query, methods, isLost: false };
}

function forward(query: CodeQuery, [usual]: readonly OfferedMethod[]): void {
  if (!usual) return;
  const straight = { ...carriedQuery(query), mfaId: String(usual.id), straight: 'true' };
  throw redirect(`${pathOf('mfa')}?${new URLSearchParams(straight)}`);
}
