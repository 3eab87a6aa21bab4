import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import type { NewPassword } from '@/core/new-password/new-password.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { type SentResetCode, sentResetCode } from '@/core/session/sent-reset-code.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { passwordIsSet, resetIsAsked, resetIsSent } from './done-reset.ts';
import { type FreshPassword, keepFreshPassword } from './fresh-password.ts';
import {
  changeOwnPassword,
  checkCode,
  type RecoveryWay,
  replacePassword,
  requestReset,
  requestToken,
  setNewPassword,
} from './password.client.ts';
import type { TypedCode, WeakTicket } from './reset-visit.ts';

/** The confirmation comes in place of the form, which has done its work. */
const confirmed = (payload?: string) =>
  ({
    kind: 'route',
    name: 'reset-password-confirmed',
    state: passwordIsSet(payload),
    isReplacing: true,
  }) as const;

/** Asks for a code, and opens the page it is typed on. */
export function useRequestReset(way: RecoveryWay) {
  const { api } = useReach();
  const { send, notice } = useProof();
  const go = useGo();
  const request = useWrite({
    mutationFn: (username: string) => send((headers) => requestReset(api, way, username, headers)),
    onSuccess: (answer, username) => {
      const state = sentResetCode(answer, username);
      resetIsAsked(state.payload);
      return go({ kind: 'route', name: 'forgot-password-sent', state });
    },
  });
  return { ...request, notice };
}

/** Checks a code. If it is right the new password is chosen, and what follows it is known. */
export function useCheckCode(sent: SentResetCode) {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: (code: string) => checkCode(api, { payload: sent.payload, code }),
    onSuccess: (proofs, code) =>
      go({ kind: 'route', name: 'reset-password', state: { ...sent, code, proofs } }),
  });
}

export function useReset(visit: TypedCode | undefined) {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async ({ code, ...typed }: NewPassword & { code: string }) => {
      if (visit) resetIsSent(visit.payload);
      if (visit) await setNewPassword(api, { payload: visit.payload, code }, typed);
    },
    onSuccess: (_nothing, { password }) => {
      keepFreshPassword({ username: visit?.username ?? '', password });
      return go(confirmed(visit?.payload));
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
  return useWrite({
    mutationFn: async (typed: NewPassword) => {
      if (visit) await replacePassword(api, visit.ticket, typed);
    },
    onSuccess: (_nothing, { password }) => {
      keepFreshPassword({ username: visit?.username ?? '', password });
      return go(confirmed());
    },
  });
}

/** An ordinary sign-in: a reset opens no session, and what the account asks for is asked (attack 32). */
export function useSignInAgain() {
  const { api, session } = useReach();
  const target = useStoredTarget();
  const go = useGo();
  return useWrite({
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

/** Changes the password of somebody who is signed in, and has just given a code for it. */
export function useChangePassword() {
  const { api, session } = useReach();
  const go = useGo();
  const query = { single: 'true', redirect: 'security.edit-password' };
  return useWrite({
    mutationFn: async (typed: NewPassword) => {
      await changeOwnPassword(api, typed);
      await session.doubt();
    },
    onError: async (error) => {
      // The five minutes of the code are over, or another tab has used it.
      if (failureOf(error).code === 'mfa.step_up_required')
        await go({ kind: 'route', name: 'mfa-methods', query });
    },
  });
}
