import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import { changeWay } from '../change-ways.ts';
import { writeChangedNote } from '../changed-note.ts';
import { saveIban } from '../profile.client.ts';

const PAGE = 'profile.edit-credentials';

export function useChangeIban() {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: (typed: Parameters<typeof saveIban>[1]) => saveIban(api, typed),
    onSuccess: ({ iban }) =>
      go({
        kind: 'route',
        name: PAGE,
        isReplacing: true,
        state: writeChangedNote({ what: 'iban', value: iban }),
      }),
    onError: async (error) => {
      const first = proofFirst(error, PAGE, changeWay('iban').query);
      if (first) await go(first);
    },
  });
}

/** R268, R269: what is wrong with the number, with its country, or with neither of them. */
export function useIbanFaults() {
  const errorText = useErrorText();
  const codeText = useCodeText();
  return (error: unknown): { iban?: string; country?: string; other?: string } => {
    const text = errorText(error);
    if (!text) return {};
    const { code, fields } = failureOf(error);
    // Nothing was decided: what the person needs to know is that the number is not saved.
    if (code === 'service.error' || code === 'service.unavailable')
      return { other: codeText('iban.update_failed') };
    if (code === 'iban.invalid') return { iban: text };
    if (code === 'iban.country_differs') return { country: text };
    return fields['iban']?.[0] ? { iban: fields['iban'][0] } : { other: text };
  };
}
