// oxlint-disable-next-line no-restricted-imports -- carried out once per visit, by nobody's press
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';

import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import type { PartnerRequest } from './consent.client.ts';
import { InvalidPartner } from './invalid-partner.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { type PartnerVisit, requestIn } from './partner-visit.ts';

/** Where partners send people: on to them, to the sign-in, or to the question (R40). */
export function PartnerScreen() {
  const visit = useLoaderData<PartnerVisit>();
  const { search } = useLocation();
  const request = requestIn(new URL(search, window.location.origin));
  return <Partner request={request} visit={visit} />;
}

interface PartnerProps {
  request: PartnerRequest;
  visit: PartnerVisit;
}

function Partner({ request, visit }: PartnerProps) {
  useCarryOut(visit);
  if (visit.kind === 'invalid') return <InvalidPartner {...visit} request={request} />;
  return <OnTheWay />;
}

function useCarryOut(visit: PartnerVisit): void {
  const go = useGo();
  const target = useStoredTarget();
  const personId = usePerson()?.id;
  const { mutate } = useMutation({
    mutationFn: async () => {
      if (visit.kind === 'leave') return go({ kind: 'app', address: visit.target });
      if (visit.kind === 'approve')
        return go({
          kind: 'route',
          name: 'approve',
          state: stateFor(visit, personId),
          isReplacing: true,
        });
      if (visit.kind === 'invalid') return;
      target.store(new URL(window.location.href), visit.kind === 'sign-in' && visit.isAgain);
      const name = visit.kind === 'set-up' ? 'setup-mfa' : 'login.email';
      await go({ kind: 'route', name, isReplacing: true });
    },
  });
  useEffect(() => mutate(), [visit, mutate]);
}

/** State for the next page: what is asked, and where it was asked from. */
const stateFor = (
  { asked }: Extract<PartnerVisit, { kind: 'approve' }>,
  personId: string | undefined,
) => ({
  asked,
  personId,
  request: window.location.search,
});
