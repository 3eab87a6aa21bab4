import { useState } from 'react';
import { Navigate, useLoaderData } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { heldInvitation } from '@/core/session/held-invitation.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { Beginning } from './beginning.tsx';
import { Begun } from './begun.tsx';
import { Ending } from './ending.tsx';
import type { Ticket } from './onboarding.client.ts';

/** R216: with a card or an invitation; or further, for whoever has begun (A14). */
export function StartScreen() {
  const ticket = useLoaderData<Ticket | null>();
  const person = usePerson();
  const [isForgotten, setForgotten] = useState(false);
  const isBack = useQueryParameters().get('why') === 'order';
  // The account is made. Who loads its confirmation anew reads it again; anybody else begins.
  if (ticket?.ending && person && isBack)
    return <Ending ended={{ ending: ticket.ending, entrance: ticket.entrance }} how="created" />;
  if (isOpen(ticket) && !isForgotten)
    return <Begun ticket={ticket} onForgotten={() => setForgotten(true)} />;
  // The link of an invitation has chosen already. Its code is shown there, and sent by nobody else.
  if (heldInvitation() !== undefined) return <Navigate to={pathOf('onboarding.code')} replace />;
  return <Beginning isAgain={isForgotten} />;
}

const isOpen = (ticket: Ticket | null): ticket is Ticket =>
  ticket !== null && ticket.step !== 'onboarding' && !ticket.ending;
