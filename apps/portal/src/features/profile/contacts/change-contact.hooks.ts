import { useWrite } from '@/core/http/use-write.ts';
import { mergeOffer } from '@/core/merge/merge-ways.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { writeItem } from '@/core/session/session-items.ts';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import type { ContactQuestion } from '../change-task.policy.ts';
import { changeWay } from '../change-ways.ts';
import { writeChangedNote } from '../changed-note.ts';
import {
  proveContact,
  putFirst,
  removeContact,
  sendContactCode,
  undoChange,
} from '../profile.client.ts';
import { type SentContactCode, writeSentContactCode } from './sent-contact-code.ts';

const PAGE = 'profile.edit-credentials';
const list = { kind: 'route', name: PAGE, isReplacing: true } as const;

/** R255, R259: afterwards the profile is read anew, and the list says what was done. */
export function useChangeContact() {
  const { api, session } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async ({ act, id, codesId = 0 }: ContactQuestion) => {
      if (act === 'primary') await putFirst(api, codesId);
      else if (act === 'delete') await removeContact(api, id);
      else await undoChange(api, id);
      await session.doubt();
    },
    onSuccess: (_answer, { act, id, value }) =>
      go({ ...list, state: writeChangedNote({ what: act, id, value }) }),
    onError: (error, { act, id }) => go(proofFirst(error, PAGE, changeWay(act, id).query) ?? list),
  });
}

interface NewContact {
  kind: 'email' | 'phone';
  value: string;
  /** It is on the account already, unverified. */
  isKnown: boolean;
}

/** R261: sends a code, and opens the page that it is typed on. */
export function useSendContactCode(action: string, contact?: string) {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: ({ kind, value }: NewContact) => sendContactCode(api, kind, value),
    onSuccess: (payload, typed) =>
      go({ ...changeWay('confirm'), state: writeSentContactCode({ payload, ...typed }) }),
    onError: async (error) => {
      const first = proofFirst(error, PAGE, changeWay(action, contact).query);
      if (first) await go(first);
    },
  });
}

/** R262. */
export function useProveContact({ kind, value, isKnown }: SentContactCode, payload: string) {
  const { api, session } = useReach();
  const go = useGo();
  const what = isKnown ? 'verified' : 'added';
  // R256: another account has it, too.
  const method = kind === 'email' ? 'email' : 'sms';
  const offer = mergeOffer({ method, target: value, caller: 'profile' });
  return useWrite({
    mutationFn: async (code: string) => {
      const { id, payload: merge } = await proveContact(api, payload, code);
      if (merge !== undefined) writeItem('fuzzion_payload', merge);
      await session.doubt();
      return { id, isDuplicated: merge !== undefined };
    },
    onSuccess: ({ id, isDuplicated }) =>
      go(isDuplicated ? offer : { ...list, state: writeChangedNote({ what, id, value }) }),
    onError: async (error) => {
      const first = proofFirst(error, PAGE);
      if (first) await go(first);
    },
  });
}
