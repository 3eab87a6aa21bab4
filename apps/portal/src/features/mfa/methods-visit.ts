import { redirect } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { type CodeQuery, readCodeQuery } from './code-query.ts';
import { readMethods } from './mfa.client.ts';
import { methodsWithout, type OfferedMethod, offeredMethods } from './offered-methods.policy.ts';

export interface MethodsVisit {
  query: CodeQuery;
  proof?: PendingProof;
  /** The usual one first, without one that was lost. */
  methods: readonly OfferedMethod[];
  isLost: boolean;
}

/** A list in the address is only a hint: the server's own wins (A26). */
export async function startMethodsVisit(url: URL, reach: Reach): Promise<MethodsVisit | null> {
  const query = readCodeQuery(url.searchParams);
  const lost = url.searchParams.get('lost');
  const isLost = lost !== null;
  const left = (methods: readonly OfferedMethod[]) =>
    methodsWithout(methods, isLost ? Number(lost) : undefined);

  // Who is signed in proves themselves for the session, whatever a sign-in left behind in this tab.
  const proof = query.isLogin || !reach.session.mayBeOpen() ? readPendingProof() : undefined;
  // Handed over by an app without a list: the server picks the usual method.
  if (proof?.methods.length === 0 && !isLost) throw redirect(`${pathOf('mfa')}?isLogin=true`);
  if (proof) return { query, proof, methods: left(proof.methods), isLost };
  const person = await reach.session.person();
  if (!person) return null;
  return { query, methods: left(offeredMethods(await readMethods(reach), person)), isLost };
}
