import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';

/** Cents and percents as the person's language writes them. */
export function useAmounts() {
  const own = formatTagOf(useLanguage().locale);
  // English has no rules of its own in our markets: runtimes would write €2.50 beside 1,8%.
  const tag = own.startsWith('en') ? 'en-IE' : own;
  const euros = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    euro: (cents: number) => euros.format(cents / 100),
    percent: (value: number) => percents.format(value / 100),
  };
}
