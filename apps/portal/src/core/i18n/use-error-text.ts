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
    const { code, message, retryAt } = failureOf(error);
    const text = message ?? i18n._(code);
    if (!retryAt) return text;
    const time = new Intl.DateTimeFormat(formatTagOf(locale), {
      hour: '2-digit',
      minute: '2-digit',
    }).format(retryAt);
    return `${text} ${t`You can try again at ${time}.`}`;
  };
}

/** The text of a code that the portal itself reports. */
export function useCodeText(): (code: ErrorCode) => string {
  const { i18n } = useLingui();
  return (code) => i18n._(code);
}
