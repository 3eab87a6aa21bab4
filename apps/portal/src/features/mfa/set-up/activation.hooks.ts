import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { useMutation } from '@tanstack/react-query';

import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { startActivation } from '../mfa.client.ts';
import { keepPendingActivation } from '../pending-activation.ts';
import { proofFirst, setUpPages } from '../proof-first.ts';
import { nextAfterContact } from './set-up.policy.ts';
import type { SetUpVisit } from './set-up-visit.ts';

/** What the field starts with: the contact that a link meant, else the usual one. */
export function useContactOnFile(contacts: readonly { id: string; value: string }[]) {
  const query = useQueryParameters();
  const wanted = contacts.find(({ id }) => id === query.get('contact'));
  // Somebody who adds another one, or changes one, has a new one in mind.
  if (!wanted && query.has('redirect')) return undefined;
  return (wanted ?? contacts[0])?.value;
}

/** Sends the code that proves an address or number, and opens the page it is typed on. */
export function useStartContact(method: 'sms' | 'email', person: SetUpVisit['person']) {
  const { api } = useReach();
  const go = useGo();
  const query = useQueryParameters();
  const next = nextAfterContact(method, person, query.get('redirect'));
  const edited = Number(query.get('targetMfaId'));

  return useMutation({
    mutationFn: (target: string) =>
      startActivation(api, {
        methodId: edited > 0 ? edited : mfaIds[method],
        target,
        isEdit: edited > 0,
      }),
    onSuccess: (started, value) => {
      if (!started) return go({ kind: 'route', name: next });
      keepPendingActivation({ payload: started.payload, method, value });
      const codePage = { isActivation: 'true', method, redirect: next };
      return go({ kind: 'route', name: 'mfa', query: codePage });
    },
    onError: async (error) => {
      const first = proofFirst(error, setUpPages[method]);
      if (first) await go(first);
    },
  });
}
