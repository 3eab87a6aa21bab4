import { sayEventTime } from '@carnet/contract/rules/event-time';

import { useLanguage } from '@/core/i18n/language.tsx';

export const UNDO_DAYS = 14;
const DAY_MILLIS = 86_400_000;

/** How many of the days are left, the one that runs among them. */
export const daysLeft = (until: string, now = Date.now()) =>
  Math.min(UNDO_DAYS, Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MILLIS)));

export function useTimeWords() {
  const { locale } = useLanguage();
  return (time: string) => sayEventTime(time, locale);
}
