import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import { startActivation } from '@/core/enrolment/enrolment.client.ts';
import {
  keepPendingActivation,
  readPendingActivation,
} from '@/core/enrolment/pending-activation.ts';
import { typingPages } from '@/core/enrolment/typing-page.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import { nextAfterContact } from './set-up.policy.ts';

/**
 * What the field starts with: what was typed already, the contact that a link meant, or the usual
 * contact.
 */
export function useFirstContact(
  method: 'sms' | 'email',
  contacts: readonly { id: string; value: string }[],
) {
  const query = useQueryParameters();
  const typed = query.get('typed') === 'true' ? readPendingActivation() : undefined;
  if (typed?.method === method) return typed.value;
  const wanted = contacts.find(({ id }) => id === query.get('contact'));
  // Somebody who adds another contact, or changes one, has a new one in mind.
  if (!wanted && query.has('redirect')) return undefined;
  return (wanted ?? contacts[0])?.value;
}

/** The contact that goes when another one is given to its method; undefined where a method is added. */
export function useReplacedContact({ person, items }: ListedMethods): string | undefined {
  const target = Number(useQueryParameters().get('targetMfaId'));
  const replaced = items.find(({ id }) => id > 0 && id === target);
  const contacts = [...person.email, ...person.phone];
  return contacts.find(({ id }) => id === replaced?.contact_id)?.value;
}

/** Sends the code that proves an address or number, and opens the page it is typed on. */
export function useStartContact(method: 'sms' | 'email', person: ListedMethods['person']) {
  const { api } = useReach();
  const go = useGo();
  const query = useQueryParameters();
  const next = nextAfterContact(method, person, query.get('redirect'));
  const target = Number(query.get('targetMfaId'));
  const edited = target > 0 ? target : undefined;

  return useWrite({
    mutationFn: (value: string) =>
      startActivation(api, {
        methodId: edited ?? mfaIds[method],
        target: value,
        isEdit: edited !== undefined,
      }),
    onSuccess: (started, value) => {
      if (!started) return go({ kind: 'route', name: next });
      keepPendingActivation({ payload: started.payload, method, value, edited });
      const codePage = { isActivation: 'true', method, redirect: next };
      return go({ kind: 'route', name: 'mfa', query: codePage });
    },
    onError: async (error, value) => {
      const opened = { ...Object.fromEntries(query), typed: 'true' };
      const first = proofFirst(error, typingPages[method], opened);
      if (!first) return;
      keepPendingActivation({ method, value, edited });
      await go(first);
    },
  });
}
