import { useState } from 'react';
import { Navigate, useLoaderData } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import { heldInvitation } from '@/core/session/held-invitation.ts';
import { Begun } from './begun.tsx';
import { Beginning } from './beginning.tsx';
import type { Ticket } from './onboarding.client.ts';

/** R216: with a card or an invitation; or further, for whoever has begun (A14). */
export function StartScreen() {
  const ticket = useLoaderData<Ticket | null>();
  const [isForgotten, setForgotten] = useState(false);
  // The link of an invitation has chosen already. Its code is shown there, and sent by nobody else.
  if (heldInvitation() !== undefined && !hasBegun(ticket))
    return <Navigate to={pathOf('onboarding.code')} replace />;
  return hasBegun(ticket) && !isForgotten ? (
    <Begun ticket={ticket} onForgotten={() => setForgotten(true)} />
  ) : (
    <Beginning isAgain={isForgotten} />
  );
}

const hasBegun = (ticket: Ticket | null): ticket is Ticket =>
  ticket !== null && ticket.step !== 'onboarding';
