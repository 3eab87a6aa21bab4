import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '../http/problems.ts';
import { formatTagOf } from './texts.ts';
import { useLanguage } from './language.tsx';

/** The text of a refusal in the language of the page, also after the language was switched. */
export function useErrorText(): (error: unknown) => string | undefined {
  const { i18n, t } = useLingui();
  const { locale } = useLanguage();

  return (error) => {
    if (!error) return undefined;
    const { code, said, retryAt } = failureOf(error);
    // The server's own words for what this page cannot say: a code that is newer than it, or whose
    // text belongs to a task that was never opened.
    const text = i18n.messages[code] || !said ? i18n._(code) : said;
    if (!retryAt) return text;
    const written = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(formatTagOf(locale), parts).format(retryAt);
    const time = written({ hour: '2-digit', minute: '2-digit' });
    const date = written({ day: 'numeric', month: 'long' });
    // Some waits last a day: an hour alone would look as if it had passed.
    const isToday = retryAt.toDateString() === new Date().toDateString();
    const when = isToday
      ? t`You can try again at ${time}.`
      : t`You can try again on ${date} at ${time}.`;
    return `${text} ${when}`;
  };
}

/** The text of a code that the portal itself reports. */
export function useCodeText(): (code: ErrorCode) => string {
  const { i18n } = useLingui();
  return (code) => i18n._(code);
}
