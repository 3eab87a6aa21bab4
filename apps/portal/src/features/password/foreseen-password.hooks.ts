import { languageTagOf } from '@carnet/contract/locales';
import { replaceWeakPassword, resetPassword } from '@carnet/contract/calls/password';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useSite } from '@/core/market/site-context.tsx';
import { deviceId } from '@/core/session/device-id.ts';

/** The proof that the new password will be sent with. */
export type PasswordProof = { ticket: string } | { payload: string; code: string };

/**
 * Asks the server about a password before it is sent: only there is the list of common passwords.
 * Whoever gets no answer is told when they submit.
 */
export function useForeseenPassword(proof: PasswordProof) {
  const { apiOrigin } = useSite();
  const { locale } = useLanguage();
  return async (password: string): Promise<string | undefined> => {
    const { foresee } = await import('@/core/http/foresee.ts');
    const headers = { 'accept-language': languageTagOf(locale), 'x-device-id': deviceId() };
    // The confirmation comes later; until then the password confirms itself.
    const typed = { password, confirm_password: password };
    const from = { apiOrigin, headers };
    const only = ['password'] as const;
    const faults =
      'ticket' in proof
        ? await foresee({ call: replaceWeakPassword, body: { ...proof, ...typed }, only }, from)
        : await foresee({ call: resetPassword, body: { ...proof, ...typed }, only }, from);
    return faults['password']?.[0];
  };
}
