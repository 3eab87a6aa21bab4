import { useMutation } from '@tanstack/react-query';

import { useGo } from '@/core/navigation/destination.ts';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';
import {
  type NewPassword,
  type RecoveryWay,
  replacePassword,
  requestReset,
  setNewPassword,
} from './password.client.ts';
import type { SentCode, TypedCode, WeakTicket } from './reset-visit.ts';

/** Asks for a code, and opens the page it is typed on. */
export function useRequestReset(way: RecoveryWay) {
  const { api } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: (username: string) => requestReset(api, way, username),
    onSuccess: ({ recipient, payload, technology }, username) => {
      const state: SentCode = {
        way: technology === 'SMS' ? 'phone' : 'email',
        username,
        recipient: recipient.join(', '),
        payload,
      };
      return go({ kind: 'route', name: 'forgot-password-sent', state });
    },
  });
}

export function useReset(visit: TypedCode | undefined) {
  const { api } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: async ({ code, ...typed }: NewPassword & { code: string }) => {
      if (visit) await setNewPassword(api, { payload: visit.payload, code }, typed);
    },
    onSuccess: () => go({ kind: 'route', name: 'reset-password-confirmed' }),
    onError: async (error) => {
      const context = { purpose: 'password-reset', username: visit?.username ?? '' } as const;
      // The new password waits at the server until the second factor is proven.
      if (keepOwedProof(error, context)) await go({ kind: 'route', name: 'mfa-methods' });
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
    onSuccess: () => go({ kind: 'route', name: 'reset-password-confirmed' }),
  });
}
