import { messageChannels, MOST_SEARCHED } from '@carnet/contract/calls/notifications';
import { messageKinds } from '@carnet/contract/rules/message-purposes';
import { Select } from '@carnet/ui/select/select.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { MessageFilter } from './message-filter.ts';
import { useKindWords } from './message-words.ts';

/** While somebody types, nothing is looked for. */
const TYPING_MILLIS = 400;

/** Narrows the list down as soon as something is chosen; what was chosen stands in the address. */
export function MessageSearch({ filter }: { filter: MessageFilter }) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const [typed, setTyped] = useState(filter.search ?? '');
  const { wanted, narrow } = useWanted(filter);
  useEffect(() => {
    if (typed.trim() === (wanted.search ?? '')) return;
    const timer = setTimeout(() => narrow('search', typed.trim()), TYPING_MILLIS);
    return () => clearTimeout(timer);
  }, [typed, wanted.search, narrow]);

  const channels = { email: t`E-mail`, sms: t`Text message` };
  return (
    <search className="mb-4 grid gap-4 card:grid-cols-2">
      <div>
        <Select
          label={t`About`}
          value={wanted.kind ?? ''}
          options={[
            { value: '', label: t`Everything` },
            ...messageKinds.map((value) => ({ value, label: kinds[value] })),
          ]}
          onChange={({ target }) => narrow('kind', target.value)}
        />
      </div>
      <div>
        <Select
          label={t`Sent by`}
          value={wanted.channel ?? ''}
          options={[
            { value: '', label: t`E-mail or text message` },
            ...messageChannels.map((value) => ({ value, label: channels[value] })),
          ]}
          onChange={({ target }) => narrow('channel', target.value)}
        />
      </div>
      <div className="card:col-span-2">
        <TextField
          type="search"
          name="search"
          label={t`Reference, address or number`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_SEARCHED}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </search>
  );
}

/**
 * What was chosen here, before the list has followed. It goes in place of the entry before: Back leads
 * away from the page, not through every word tried.
 */
function useWanted(filter: MessageFilter) {
  const [wanted, setWanted] = useState(filter);
  const [, setAddress] = useSearchParams();
  const narrow = useCallback(
    (name: keyof MessageFilter, value: string) => {
      const { [name]: _before, ...others } = wanted;
      const next = { ...others, ...(value !== '' && { [name]: value }) };
      setWanted(next);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    [wanted, setAddress],
  );
  return { wanted, narrow };
}
