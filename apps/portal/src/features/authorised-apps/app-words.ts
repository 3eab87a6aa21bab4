import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useScopeWords } from '@/core/scopes/scope-words.ts';

/** An app in words: its scopes with commas between (R277), since when, and when last used. */
export function useAppWords(): (app: AuthorisedApp) => string[] {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const scopeWords = useScopeWords();
  const dates = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' });

  return ({ scopes, granted_at: grantedAt, last_used_at: lastUsedAt }) => {
    const since = dates.format(new Date(grantedAt));
    const used = lastUsedAt === null ? undefined : dates.format(new Date(lastUsedAt));
    return [
      scopes.map((scope) => scopeWords[scope].text).join(', ') ||
        t`Recognise you when you come back`,
      t`allowed on ${since}`,
      used === undefined ? t`never used` : t`last used on ${used}`,
    ];
  };
}
