import { useLoaderData } from 'react-router';

import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { Answers } from './answers.tsx';
import { CodeStep } from './code-step.tsx';
import { HasAccount } from './has-account.tsx';
import type { Ticket } from './onboarding.client.ts';
import { RenameForm } from './rename.form.tsx';

/** onboarding-mfa: the codes, one after the other, and then all answers once more. */
export function ProofScreen() {
  const ticket = useLoaderData<Ticket>();
  const changesName = useQueryParameters().get('change') === 'name';
  if (ticket.has_account) return <HasAccount ticket={ticket} />;
  const { asked } = ticket;
  // Another contact is another code: nothing of the last one may stay.
  if (asked) return <CodeStep key={asked.for} ticket={ticket} asked={asked} />;
  return changesName ? <RenameForm ticket={ticket} /> : <Answers ticket={ticket} />;
}
