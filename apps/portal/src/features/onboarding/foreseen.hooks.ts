import { createAccount, describePerson } from '@carnet/contract/calls/onboarding';
import { languageTagOf } from '@carnet/contract/locales';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useSite } from '@/core/market/site-context.tsx';
import { deviceId } from '@/core/session/device-id.ts';
import type { Person } from './onboarding.client.ts';

function useFrom() {
  const { apiOrigin } = useSite();
  const { locale } = useLanguage();
  return () => ({
    apiOrigin,
    headers: { 'accept-language': languageTagOf(locale), 'x-device-id': deviceId() },
  });
}

const asker = async () => (await import('@/core/http/foresee.ts')).foresee;

/** Asks about one field when the person leaves it. Who gets no answer is told when they submit. */
export function useForeseenPerson() {
  const from = useFrom();
  return async (body: Person, field: keyof Person): Promise<string | undefined> => {
    const foresee = await asker();
    const faults = await foresee({ call: describePerson, body, only: [field] }, from());
    return faults[field]?.[0];
  };
}

/** Only the server has the list of common passwords, and knows the person. */
export function useForeseenPassword() {
  const from = useFrom();
  return async (password: string): Promise<string | undefined> => {
    const foresee = await asker();
    // The confirmation comes later; until then the password confirms itself.
    const body = { password, confirm_password: password };
    const faults = await foresee({ call: createAccount, body, only: ['password'] }, from());
    return faults['password']?.[0];
  };
}
