import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import { useCountdown } from '@carnet/ui/use-countdown.ts';
import { useState } from 'react';

import { isOver, RESEND_WAIT_SECONDS } from '@/core/code-entry/code-entry.policy.ts';
import { confirmActivation } from '@/core/enrolment/enrolment.client.ts';
import { dropPendingActivation } from '@/core/enrolment/pending-activation.ts';
import { typedAgain, typingPages } from '@/core/enrolment/typing-page.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { proveMergeCode } from '@/core/merge/merge.client.ts';
import { dropSentMergeCode } from '@/core/merge/sent-merge-code.ts';
import { type Destination, useGo } from '@/core/navigation/destination.ts';
import type { StoredTarget } from '@/core/navigation/stored-target.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { isPasskeyOffered } from '@/core/passkeys/passkey-offer.ts';
import { dropPendingProof } from '@/core/session/pending-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { readItem, writeItem } from '@/core/session/session-items.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import type { CodeVisit } from './code-visit.ts';
import { type FinishedCode, nextAfterCode, nextAfterRefusal } from './code.policy.ts';
import { internalAddress } from './internal-address.ts';
import { confirmChallenge } from './second-factor.client.ts';

interface TypedCode {
  code: string;
  isTrustedDevice: boolean;
  /** Instead of a code: what the browser brought back from a provider, and the challenge it is for. */
  broughtBack?: { payload: string; answer: ProviderAnswer };
}

/** A set-up must be proven once more; then the page where its contact was typed comes again. */
const proofBefore = (error: unknown, { typed, query }: CodeVisit) =>
  typed && proofFirst(error, typingPages[typed.method], typedAgain(typed, query.redirect));

export function useConfirmCode(visit: CodeVisit, payload = '') {
  const site = useSite();
  const target = useStoredTarget();
  const go = useGo();
  const activate = useActivate(payload);
  const prove = useProve(visit, payload);
  const proveOther = useProveOther(payload);
  const offeredBefore = useOffer(visit);
  const finish = (typed: TypedCode): Promise<Outcome> => {
    if (visit.merge) return proveOther(typed.code);
    return visit.isActivation ? activate(typed.code) : prove(typed);
  };
  return useWrite({
    mutationFn: finish,
    onSuccess: async (outcome) => {
      const next = nextAfterCode({ ...visit, ...outcome });
      if (next.kind === 'page-load')
        return location.assign(internalAddress(next.address, site, location));
      await go((await offeredBefore(next)) ?? next);
    },
    onError: async (error) => {
      const first = proofBefore(error, visit);
      if (first) return go(first);
      if (visit.merge && isOver(error)) return go(mergeOver(visit));
      const next = nextAfterRefusal(error, visit.proof);
      if (next) restoreTarget(target, visit.proof);
      if (next || (visit.proof && isOver(error))) dropPendingProof();
      if (next) await go(next);
    },
  });
}

/**
 * One friendly page between a sign-in and where it leads, for who goes nowhere in a hurry: not on the way
 * to an app, and not before a set-up that is owed.
 */
function useOffer({ proof }: CodeVisit) {
  const { api } = useReach();
  const target = useStoredTarget();
  return async ({ kind }: Destination): Promise<Destination | undefined> => {
    const isFree = target.clientId() === undefined && readItem('mfa_forced') === undefined;
    if (kind !== 'stored-target' || proof?.purpose !== 'sign-in' || !isFree) return undefined;
    return (await isPasskeyOffered(api))
      ? { kind: 'route', name: 'passkey-offer', isReplacing: true }
      : undefined;
  };
}

type Outcome = Pick<FinishedCode, 'isDuplicated' | 'provenOther'>;

/** The page of the merge says that it is over. */
const mergeOver = ({ query }: CodeVisit) =>
  ({ kind: 'route', name: 'duplicated', query: openedAgain(query.intention) }) as const;

/** R133, R162; tells whether the contact is on another account too. */
function useActivate(payload: string) {
  const { api, session } = useReach();
  return async (code: string): Promise<Outcome> => {
    const answer = await confirmActivation(api, payload, code);
    const { fuzzion: isDuplicated, payload: mergePayload } = answer;
    dropPendingActivation();
    if (mergePayload !== undefined) writeItem('fuzzion_payload', mergePayload);
    // What is owed, and what is set up, has changed.
    await session.doubt();
    return { isDuplicated };
  };
}

/** R134, R211. */
function useProveOther(payload: string) {
  const { api } = useReach();
  return async (code: string): Promise<Outcome> => {
    const { mfa, payload: merge } = await proveMergeCode(api, payload, code);
    dropSentMergeCode();
    writeItem('fuzzion_payload', merge);
    return { provenOther: { owed: mfa } };
  };
}

/** Stands where a code would: nothing is typed, and the browser is asked. */
export const PASSKEY = '';

async function askForPasskey(sent: CodeVisit['sent']) {
  const { askPasskey, challengeOf } = await import('@/core/passkeys/ask-passkey.ts');
  const { payload = '', rp_id: rpId = location.hostname } = sent ?? {};
  return { passkey: await askPasskey({ challenge: challengeOf(payload), rpId }) };
}

const proofIn = async ({ code }: TypedCode, sent: CodeVisit['sent']) =>
  code === PASSKEY ? askForPasskey(sent) : { code };

/** R135. */
function useProve({ proof, sent }: CodeVisit, payload: string) {
  const { api, session } = useReach();
  const target = useStoredTarget();
  return async (typed: TypedCode): Promise<Outcome> => {
    const { isTrustedDevice, broughtBack } = typed;
    const token = await confirmChallenge(api, {
      payload: broughtBack?.payload ?? payload,
      ...(broughtBack ? { identity: broughtBack.answer } : await proofIn(typed, sent)),
      isTrustedDevice,
    });
    dropPendingProof();
    if (token === undefined) return {};
    // The same session goes on under another token (attack 51).
    if (session.mayBeOpen() && !proof) session.renew(token);
    else {
      restoreTarget(target, proof);
      await session.begin(token);
    }
    return {};
  };
}

/** The target is kept with the proof: a page load in between may have forgotten it. */
function restoreTarget(target: StoredTarget, proof: CodeVisit['proof']) {
  if (proof?.target && !target.read()) target.store(new URL(proof.target, location.origin));
}

export function useSentCode(visit: CodeVisit) {
  const { ask, proof, sent: first, problem } = visit;
  const { api } = useReach();
  const go = useGo();
  const [sent, setSent] = useState(first);
  const [wait, setWait] = useState(RESEND_WAIT_SECONDS.first);
  const countdown = useCountdown(RESEND_WAIT_SECONDS.first);

  const resend = useWrite({
    mutationFn: async () => ask?.(api, { resend: '1' }),
    onSuccess: (fresh) => {
      setSent(fresh);
      setWait(RESEND_WAIT_SECONDS.again);
      countdown.restart(RESEND_WAIT_SECONDS.again);
    },
    onError: async (error) => {
      if (proof && isOver(error)) dropPendingProof();
      if (visit.merge && isOver(error)) return go(mergeOver(visit));
      const before = proofBefore(error, visit);
      if (before) await go(before);
    },
  });
  return {
    payload: sent?.payload,
    wait: { total: wait, left: countdown.secondsLeft },
    resend,
    problem: resend.error ?? (sent ? undefined : problem),
  };
}
