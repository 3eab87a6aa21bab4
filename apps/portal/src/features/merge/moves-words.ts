import type { MergePreview } from '@carnet/contract/calls/merge';
import { useLingui } from '@lingui/react/macro';

import { displayContact } from '@/core/phone/display-phone.ts';
import { cardWords, useListWords, usePlatformWords } from './preview-words.ts';

/** What comes from the other account, in one sentence: by name where it has one. */
export function useMovesWords() {
  const { t } = useLingui();
  const list = useListWords();
  const platforms = usePlatformWords();

  return ({ this: stays, other, moves }: MergePreview): string => {
    const known = new Set(stays.contacts.map(({ value }) => value));
    const contacts = other.contacts.filter(({ value }) => !known.has(value));
    const parts: Record<MergePreview['moves'][number], readonly string[]> = {
      contacts: contacts.map(({ value }) => displayContact(value)),
      cards: other.cards?.map((card) => {
        const number = cardWords(card);
        return t`card ${number}`;
      }) ?? [t`its cards`],
      platforms: other.platforms.map((platform) => platforms[platform]),
      terms: [t`what you agreed to`],
      messages: [t`its messages`],
      history: [t`its history`],
      cases: [t`its questions to support`],
    };
    const words = moves.flatMap((what) => parts[what]);
    return words.length > 0 ? list(words) : t`Nothing: the other account is empty.`;
  };
}
