import { languageOf } from '@carnet/contract/locales';
import { selectableLocales } from '@carnet/contract/markets';
import { useRevalidator } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { marketRulesOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useReach } from '@/core/session/session-context.tsx';
import { type ProfileChange, saveProfile } from '../profile.client.ts';

/** Saves one field, whatever stands in the others; each has its own success and its own error. */
export function useSaveField() {
  const { api, session } = useReach();
  const { revalidate } = useRevalidator();
  const showIn = useShowIn();
  return useWrite({
    mutationFn: async (change: ProfileChange) => {
      await saveProfile(api, change);
      // The menu and the first paint say the name too.
      await session.doubt();
      if (change.language) await showIn(change.language);
    },
    onSuccess: () => revalidate(),
  });
}

/** The pages follow the profile, as far as this market has the language. */
function useShowIn() {
  const { choose } = useLanguage();
  const site = useSite();
  return async (language: string) => {
    const offered = selectableLocales(marketRulesOf(site));
    const locale = offered.find((each) => languageOf(each) === language);
    if (locale) await choose(locale);
  };
}

/** What was refused, in words about the field: a shape that is wrong has no code of its own. */
export function useFieldFault(field: keyof ProfileChange) {
  const errorText = useErrorText();
  return (error: unknown): string | undefined => {
    if (!error) return undefined;
    const { code, fields } = failureOf(error);
    return code.startsWith('profile.')
      ? errorText(error)
      : (fields[field]?.[0] ?? errorText(error));
  };
}
