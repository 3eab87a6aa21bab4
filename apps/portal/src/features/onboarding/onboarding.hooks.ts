import { useNavigate } from 'react-router';

import type { Api } from '@/core/http/api-client.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import type { ProofHeaders } from '@/core/proof-of-work/new-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { keepTicket } from './kept-ticket.ts';
import type { Ticket } from './onboarding.client.ts';
import { startAddress, whyNot } from './onboarding.policy.ts';

type StepWrite<Typed> = (api: Api, typed: Typed, headers: ProofHeaders) => Promise<Ticket>;

/** One step's write: the server says which step is next, and that is the page that opens. */
export function useStepWrite<Typed>(send: StepWrite<Typed>) {
  const { api } = useReach();
  const follow = useFollowTicket();
  const backToStart = useBackToStart();
  const proof = useProof();
  const write = useWrite({
    mutationFn: (typed: Typed) => proof.send((headers) => send(api, typed, headers)),
    onSuccess: follow,
    onError: backToStart,
  });
  return { ...write, notice: proof.notice };
}

/** Opens the page that the ticket stands at; a page that stays is shown anew, not twice. */
export function useFollowTicket() {
  const go = useGo();
  return (ticket: Ticket) => {
    keepTicket(ticket);
    const isReplacing = window.location.pathname === pathOf(ticket.step);
    return go({ kind: 'route', name: ticket.step, isReplacing });
  };
}

/** The step is over or was taken elsewhere: the start says so, and has the way on. */
export function useBackToStart() {
  const navigate = useNavigate();
  return async (error: unknown) => {
    const why = whyNot(error);
    if (why) await navigate(startAddress(why));
  };
}
