import { HttpError } from '@carnet/contract/client/http-error';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '../i18n/use-error-text.ts';

/** What went wrong with a passkey, in words; what the browser says itself is for programs. */
export function usePasskeyProblem(): (error: unknown) => string | undefined {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (!error) return undefined;
    if (error instanceof HttpError) return errorText(error);
    return nameOf(error) === 'InvalidStateError'
      ? t`This device has a passkey for your account already.`
      : t`Your browser did not use a passkey. Try again, or go on another way.`;
  };
}

/** The library wraps what the browser said. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? error.cause.name : error.name;
}
