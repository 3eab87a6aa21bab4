import { authorise } from '@carnet/contract/calls/consent';
import type { Profile } from '@carnet/contract/calls/profile';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { keepWaitingApproval } from '@/core/partners/waiting-approval.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { codeFor, owesCode } from './approve-visit.ts';
import { type Asked, answerPartner } from './consent.client.ts';

/** What the page is opened for: it stays with the entry of the history, and out of the address. */
export interface ApproveVisit {
  asked: Asked;
  /** The query that the partner sent, to ask the same of somebody else. */
  request: string;
  /** The person who is asked. */
  personId: string;
}

const stateSchema = z.object({
  asked: authorise.answers[200],
  request: z.string(),
  personId: z.string(),
});

export function approveVisitIn(state: unknown): ApproveVisit | undefined {
  const visit = stateSchema.safeParse(state).data;
  return visit && 'approvalType' in visit.asked ? { ...visit, asked: visit.asked } : undefined;
}

interface Given {
  id: string;
  approved: boolean;
}

export function useAnswerPartner(asked: Asked | undefined) {
  const { api, session } = useReach();
  const go = useGo();
  const [refusedTarget, setRefusedTarget] = useState<string>();
  const mutation = useWrite({
    mutationFn: ({ id, approved }: Given) => answerPartner(api, id, approved),
    onSuccess: ({ target }, { approved }) =>
      approved ? go({ kind: 'app', address: target }) : setRefusedTarget(target),
    onError: async (error, { id }) => {
      if (asked && owesCode(error)) {
        keepWaitingApproval(asked);
        await go({ kind: 'route', name: 'mfa-methods', query: codeFor(id) });
      }
      if (failureOf(error).code === 'session.required') session.lost();
    },
  });
  const isBusy = mutation.isPending || mutation.isSuccess || owesCode(mutation.error);
  return {
    give: (id: string, approved: boolean) => mutation.mutate({ id, approved }),
    error: owesCode(mutation.error) ? null : mutation.error,
    /** The request was answered elsewhere, or too late: no answer can work any more. */
    isOver: failureOf(mutation.error).code === 'partner.request_expired',
    refusedTarget,
    busyWith: isBusy ? (mutation.variables?.approved ? 'accept' : 'refuse') : undefined,
  } as const;
}

/** On to the app, once its address is known. */
export function useLeave(target: string | undefined): void {
  const go = useGo();
  useEffect(() => {
    if (target !== undefined) void go({ kind: 'app', address: target });
  }, [go, target]);
}

/** Nobody is signed in any more: the same request is put to whoever signs in next. */
export function useSignInFirst({ request }: ApproveVisit, isNeeded: boolean): void {
  const target = useStoredTarget();
  const go = useGo();
  useEffect(() => {
    if (!isNeeded) return;
    target.store(new URL(pathOf('partner') + request, window.location.origin));
    // The page is replaced: Back to a question without its person would only lead here again.
    void go({ kind: 'route', name: 'login.email', isReplacing: true });
  }, [isNeeded, request, target, go]);
}

/** Another tab signed somebody else in: the app's question is put to them. */
export function useAskAnew({ request, personId }: ApproveVisit, person: Profile | undefined): void {
  const navigate = useNavigate();
  const isSomebodyElse = person !== undefined && person.id !== personId;
  useEffect(() => {
    if (isSomebodyElse) void navigate(pathOf('partner') + request, { replace: true });
  }, [isSomebodyElse, request, navigate]);
}

/** Only signs out: without a person the page leads to the login by itself. */
export function useNotYou() {
  const { session } = useReach();
  const { mutate, isError } = useWrite({ mutationFn: () => session.end() });
  const signOut = (event: MouseEvent) => {
    event.preventDefault();
    mutate();
  };
  return { signOut, hasFailed: isError };
}
