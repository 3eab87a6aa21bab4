import { useLanguage } from './language.tsx';
import { formatTagOf } from './texts.ts';

/** A day without a time: it is the same one in every time zone. */
export function useDayWords() {
  const { locale } = useLanguage();
  return (isoDate: string) =>
    new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(isoDate),
    );
}
