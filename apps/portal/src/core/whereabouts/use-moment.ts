import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '../i18n/language.tsx';
import { formatTagOf } from '../i18n/texts.ts';

const DAY_MILLIS = 24 * 60 * 60_000;
const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** When something was: "Today 08:42", "Yesterday 19:06", "3 Nov 2026". */
export function useMoment() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const tag = formatTagOf(locale);
  return (iso: string): string => {
    const at = new Date(iso);
    const isOn = (day: number) => at.toDateString() === new Date(day).toDateString();
    const time = at.toLocaleTimeString(tag, TIME);
    if (isOn(Date.now())) return t`Today ${time}`;
    if (isOn(Date.now() - DAY_MILLIS)) return t`Yesterday ${time}`;
    return at.toLocaleDateString(tag, { ...DAY, year: 'numeric' });
  };
}
