import type { MergeAnswer } from '@carnet/contract/calls/merge';
import { useRevalidator } from 'react-router';

import { readMethods } from '@/core/factors/factors.client.ts';
import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { readMergeState } from '@/core/merge/merge.client.ts';
import { mergeCodeQuery } from '@/core/merge/merge-ways.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { removeItem, writeItem } from '@/core/session/session-items.ts';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import { type Declined, writeDeclined, writeMerged } from './ended-merge.ts';
import { type Choices, type Claim, claim, decline, mergeAccounts } from './merge.client.ts';
import type { MergeVisit } from './merge-visit.ts';

/** What the pages of a merge say of where they were opened from, and nothing of a single step. */
export function useOpened(): Record<string, string> {
  const redirect = useQueryParameters().get('redirect');
  return redirect ? { redirect } : {};
}

type Proof = Claim extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'payload'>
    : never
  : never;

/** R205, R214: the other account's password, or platform password and card number. */
export function useClaim({ payload }: MergeVisit) {
  const { api } = useReach();
  const go = useGo();
  const opened = useOpened();
  const lookAgain = useLookAgain();
  return useWrite({
    mutationFn: (proof: Proof) => claim(api, { payload, ...proof }),
    onSuccess: ({ payload: kept, mfa: [factor] }: MergeAnswer) => {
      writeItem('fuzzion_payload', kept);
      // The form is replaced: Back must not lead to what is proven already.
      if (!factor)
        return go({ kind: 'route', name: 'duplicated', query: opened, isReplacing: true });
      const query = mergeCodeQuery(factor.id, opened);
      return go({ kind: 'route', name: 'mfa', query, isReplacing: true });
    },
    onError: lookAgain,
  });
}

/** The offer is over, or another tab went on with it: the page looks at what is true now. */
function useLookAgain() {
  const { revalidate } = useRevalidator();
  return async (error: unknown) => {
    if (['ticket.expired', 'merge.proof_missing'].includes(failureOf(error).code))
      await revalidate();
  };
}

const TEAR_MILLIS = 320;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** The gap between the two closes before the next page comes. */
const closeTheGap = () =>
  new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : TEAR_MILLIS));

/**
 * R209, R215. When no answer came, or a refusal that does not say what happened, the server is asked
 * what became of it: the page never guesses.
 */
export function useMerge({ payload }: MergeVisit) {
  const { api } = useReach();
  const go = useGo();
  const opened = useOpened();
  const lookAgain = useLookAgain();
  const finish = useFinish();
  return useWrite({
    mutationFn: async (choices: Choices) => {
      try {
        await mergeAccounts(api, payload, choices);
      } catch (error) {
        const became = await readMergeState(api, payload).catch(() => undefined);
        if (became?.state !== 'merged') throw new NotMerged(error, became?.state === 'open');
      }
    },
    onSuccess: async () => {
      await closeTheGap();
      await finish(payload);
    },
    onError: async (error) => {
      const { cause } = error;
      const first = proofFirst(cause, 'duplicated', opened);
      await (first ? go(first) : lookAgain(cause));
    },
  });
}

/** The two are not one, as far as we know. */
export class NotMerged extends Error {
  /** False: the service did not answer, and nobody can say yet. */
  readonly isCertain: boolean;

  constructor(cause: unknown, isCertain: boolean) {
    super('Not merged', { cause });
    this.isCertain = isCertain;
  }
}

/** R215: the payload is cleared, user data and methods are read anew, and the success page opens. */
export function useFinish() {
  const { api, session } = useReach();
  const go = useGo();
  const opened = useOpened();
  return async (payload: string) => {
    const state = await readMergeState(api, payload).catch(() => undefined);
    removeItem('fuzzion_payload');
    await session.doubt();
    await session.person();
    await readMethods({ api, session }).catch(() => {});
    await go({
      kind: 'route',
      name: 'fuzzion-success',
      query: opened,
      state: writeMerged({ undoUntil: state?.undo_until ?? null }),
      isReplacing: true,
    });
  };
}

/** R207. To take the contact away, its code must be right first. */
export function useDecline({ payload, state }: MergeVisit) {
  const { api, session } = useReach();
  const go = useGo();
  const opened = useOpened();
  const { revalidate } = useRevalidator();
  const sharedId = { email: -1, sms: -2 }[state.shared.method];
  return useWrite({
    mutationFn: async (decision: Declined['decision']) => {
      const reference = await decline(api, payload, decision);
      removeItem('fuzzion_payload');
      await session.doubt();
      return { decision, reference };
    },
    onSuccess: (declined) =>
      go({
        kind: 'route',
        name: 'duplicated',
        query: opened,
        state: writeDeclined(declined),
        isReplacing: true,
      }),
    onError: async (error) => {
      const { code } = failureOf(error);
      if (code === 'ticket.expired') return revalidate();
      if (code !== 'merge.proof_missing') return;
      const query = mergeCodeQuery(sharedId, { ...opened, action: 'decline' });
      await go({ kind: 'route', name: 'mfa', query });
    },
  });
}
