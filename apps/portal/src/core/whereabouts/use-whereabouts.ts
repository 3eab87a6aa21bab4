import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '../i18n/language.tsx';
import { formatTagOf } from '../i18n/texts.ts';

interface Device {
  browser: string | null;
  operating_system: string | null;
}

interface Place {
  city: string | null;
  country: string | null;
}

/** A device and a place in words; undefined: it could not be told. */
export function useWhereabouts() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const countries = new Intl.DisplayNames(formatTagOf(locale), { type: 'region' });
  return {
    /** The name is said here and not by the server, so that it follows when the language is switched. */
    device: ({ browser, operating_system: system }: Device): string | undefined =>
      browser !== null && system !== null ? t`${browser} on ${system}` : undefined,
    place: ({ city, country }: Place): string | undefined => {
      const countryName = country === null ? undefined : countries.of(country);
      return [city, countryName].filter(Boolean).join(', ') || undefined;
    },
  };
}
