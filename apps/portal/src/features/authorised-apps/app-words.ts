import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { type Scope, scopeRisks } from '@carnet/contract/scopes';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useScopeWords } from '@/core/scopes/scope-words.ts';

/** An app in words: its scopes with commas between (R277), those that change or spend apart. */
export function useAppWords() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const scopeWords = useScopeWords();
  const dates = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium' });
  const inWords = (scopes: Scope[]) => scopes.map((scope) => scopeWords[scope].text).join(', ');

  const words = {
    revoke: t`Revoke`,
    verified: t`Verified`,
    notVerified: t`Not verified`,
    sees: t`It can`,
    acts: t`It can act for you`,
    actsNot: t`No`,
    since: t`Allowed on`,
  };

  return {
    words,
    heads: [t`App and domain`, words.sees, words.acts, words.since],
    rowOf: ({ scopes, granted_at: grantedAt, last_used_at: lastUsedAt }: AuthorisedApp) => {
      const isReading = (scope: Scope) => scopeRisks[scope] === 'read';
      const used = lastUsedAt === null ? undefined : dates.format(new Date(lastUsedAt));
      return {
        sees: inWords(scopes.filter(isReading)) || t`Recognise you when you come back`,
        acts: inWords(scopes.filter((scope) => !isReading(scope))) || undefined,
        since: dates.format(new Date(grantedAt)),
        lastUse: used === undefined ? t`never used` : t`last used on ${used}`,
      };
    },
  };
}
