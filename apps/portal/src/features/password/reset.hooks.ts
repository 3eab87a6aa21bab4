import { useMutation } from '@tanstack/react-query';

import { failureOf } from '@/core/http/problems.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { sentResetCode } from '@/core/session/sent-reset-code.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { type FreshPassword, keepFreshPassword } from './fresh-password.ts';
import {
  changeOwnPassword,
  type NewPassword,
  type RecoveryWay,
  replacePassword,
  requestReset,
  requestToken,
  setNewPassword,
} from './password.client.ts';
import type { TypedCode, WeakTicket } from './reset-visit.ts';

/** Asks for a code, and opens the page it is typed on. */
export function useRequestReset(way: RecoveryWay) {
  const { api } = useReach();
  const { send, notice } = useProof();
  const go = useGo();
  const request = useMutation({
    mutationFn: (username: string) => send((headers) => requestReset(api, way, username, headers)),
    onSuccess: (answer, username) => {
      const state = sentResetCode(answer, username);
      return go({ kind: 'route', name: 'forgot-password-sent', state });
    },
  });
  return { ...request, notice };
}

export function useReset(visit: TypedCode | undefined) {
  const { api } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: async ({ code, ...typed }: NewPassword & { code: string }) => {
      if (visit) await setNewPassword(api, { payload: visit.payload, code }, typed);
    },
    onSuccess: (_nothing, { password }) => {
      keepFreshPassword({ username: visit?.username ?? '', password });
      return go({ kind: 'route', name: 'reset-password-confirmed' });
    },
    onError: async (error, { password }) => {
      const context = { purpose: 'password-reset', username: visit?.username ?? '' } as const;
      if (!keepOwedProof(error, context)) return;
      // The new password waits at the server until the second factor is proven.
      keepFreshPassword({ username: context.username, password });
      await go({ kind: 'route', name: 'mfa-methods' });
    },
  });
}

export function useReplaceWeak(visit: WeakTicket | undefined) {
  const { api } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: async (typed: NewPassword) => {
      if (visit) await replacePassword(api, visit.ticket, typed);
    },
    onSuccess: (_nothing, { password }) => {
      keepFreshPassword({ username: visit?.username ?? '', password });
      return go({ kind: 'route', name: 'reset-password-confirmed' });
    },
  });
}

/** An ordinary sign-in: a reset opens no session, and what the account asks for is asked (attack 32). */
export function useSignInAgain() {
  const { api, session } = useReach();
  const target = useStoredTarget();
  const go = useGo();
  return useMutation({
    mutationFn: async (fresh: FreshPassword) => session.begin(await requestToken(api, fresh)),
    onSuccess: () => go({ kind: 'stored-target' }),
    onError: async (error, { username }) => {
      const context = { purpose: 'sign-in', username, target: target.read() } as const;
      const isOwed = keepOwedProof(error, context);
      // Whatever else is wrong, the login page has the words for it.
      await go({
        kind: 'route',
        ...(isOwed ? { name: 'mfa-methods', query: { isLogin: 'true' } } : { name: 'login.email' }),
      });
    },
  });
}

/** Of somebody who is signed in, and has just given a code for it. */
export function useChangePassword() {
  const { api, session } = useReach();
  const go = useGo();
  const query = { single: 'true', redirect: 'security.edit-password' };
  return useMutation({
    mutationFn: async (typed: NewPassword) => {
      await changeOwnPassword(api, typed);
      await session.doubt();
    },
    onError: async (error) => {
      // Its five minutes are over, or another tab has used it.
      if (failureOf(error).code === 'mfa.step_up_required')
        await go({ kind: 'route', name: 'mfa-methods', query });
    },
  });
}
