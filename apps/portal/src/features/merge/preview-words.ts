import type { Card } from '@carnet/contract/calls/cards';
import type { MergePreview, MergeSide } from '@carnet/contract/calls/merge';
import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useMethodWords } from '@/core/factors/method-words.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { displayContact } from '@/core/phone/display-phone.ts';
import { contactsOf, type PreviewRow } from './preview.policy.ts';

/** The end of its number, on one line. */
export const cardWords = ({ last4 }: Card) => `••••\u00a0${last4}`;

/** "a, b and c", as the language of the page joins them. */
export function useListWords() {
  const { locale } = useLanguage();
  return (words: readonly string[]) =>
    new Intl.ListFormat(formatTagOf(locale), { type: 'conjunction' }).format(words);
}

export function useRowLabels(): Record<PreviewRow, string> {
  const { t } = useLingui();
  const { market } = useSite();
  return {
    email: t`E-mail`,
    phone: t({ message: select(market, { lu: 'Phone', other: 'Phone' }) }),
    cards: t`Cards`,
    platforms: t`Services`,
    bank: t`Bank account`,
    codes: t`Security codes`,
    apps: t`Allowed apps`,
    password: t`Password`,
    devices: t`Signed in`,
  };
}

export function usePlatformWords(): Record<MergeSide['platforms'][number], string> {
  const { t } = useLingui();
  return {
    user: t`Vouchers and cards`,
    customer: t`Client area`,
    merchant: t`Merchant area`,
    fridom: 'Fridom',
  };
}

/** What an account has in a row, one thing a line. */
export function useSideWords() {
  const { t } = useLingui();
  const platforms = usePlatformWords();
  const method = useMethodWords();
  const nothing = t`None`;
  const lines = (words: readonly string[]) => (words.length > 0 ? words : [nothing]);

  return (row: Exclude<PreviewRow, 'password'>, side: MergeSide): readonly string[] => {
    switch (row) {
      case 'email':
      case 'phone':
        return lines(contactsOf(side, row).map(({ value }) => displayContact(value)));
      case 'cards':
        return side.cards ? lines(side.cards.map(cardWords)) : [t`Not known at the moment`];
      case 'platforms':
        return lines(side.platforms.map((platform) => platforms[platform]));
      case 'bank':
        return [side.iban_hint ?? nothing];
      case 'codes':
        return lines(side.factors.map((factor) => method({ id: 0, ...factor }).name));
      case 'apps':
        return lines(side.apps.map(({ name }) => name));
      case 'devices':
        return [
          t({
            message: plural(side.sessions, {
              0: 'No device',
              one: '# device',
              other: '# devices',
            }),
          }),
        ];
    }
  };
}

type Conflict = MergePreview['conflicts'][number]['what'];

/** What both accounts have, as a part of a sentence. */
export function useConflictWords(): Record<Conflict, string> {
  const { t } = useLingui();
  const { market } = useSite();
  return {
    name: t`name`,
    birthdate: t`date of birth`,
    gender: t`gender`,
    language: t`language of our messages`,
    bank_account: t`bank account`,
    primary_email: t`first e-mail address`,
    primary_phone: t({
      message: select(market, { lu: 'first phone number', other: 'first phone number' }),
    }),
    alert_channel: t`where security alerts go`,
    platform: t`customer number`,
  };
}
