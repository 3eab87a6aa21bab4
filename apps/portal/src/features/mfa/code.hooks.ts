import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useGo } from '@/core/navigation/destination.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { dropPendingProof } from '@/core/session/pending-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useCountdown } from '@/core/ui/use-countdown.ts';
import type { CodeVisit } from './code-visit.ts';
import { nextAfterCode, nextAfterRefusal, RESEND_WAIT_SECONDS } from './code.policy.ts';
import { confirmChallenge, requestChallenge } from './mfa.client.ts';

interface TypedCode {
  code: string;
  isTrustedDevice: boolean;
}

export function useConfirmCode({ proof }: CodeVisit, payload: string | undefined) {
  const { api, session } = useReach();
  const target = useStoredTarget();
  const go = useGo();

  return useMutation({
    mutationFn: async (typed: TypedCode) => {
      const token = await confirmChallenge(api, { payload: payload ?? '', ...typed });
      dropPendingProof();
      if (token === undefined) return;
      // A refresh in between forgot it.
      if (proof.target && !target.read()) target.store(new URL(proof.target, location.origin));
      await session.begin(token);
    },
    onSuccess: () => go(nextAfterCode(proof)),
    onError: async (error) => {
      const next = nextAfterRefusal(error, proof);
      if (!next) return;
      dropPendingProof();
      await go(next);
    },
  });
}

export function useChallenge({ proof, method, challenge: first, problem }: CodeVisit) {
  const { api } = useReach();
  const [challenge, setChallenge] = useState(first);
  const [wait, setWait] = useState(RESEND_WAIT_SECONDS.first);
  const countdown = useCountdown(RESEND_WAIT_SECONDS.first);

  const resend = useMutation({
    mutationFn: () => requestChallenge(api, proof.payload, method.id),
    onSuccess: (fresh) => {
      setChallenge(fresh);
      setWait(RESEND_WAIT_SECONDS.again);
      countdown.restart(RESEND_WAIT_SECONDS.again);
    },
  });
  return {
    payload: challenge?.payload,
    wait: { total: wait, left: countdown.secondsLeft },
    resend,
    problem: resend.error ?? (challenge ? undefined : problem),
  };
}
