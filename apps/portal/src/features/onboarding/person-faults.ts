import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { readPhoneNumber } from '@/core/phone/phone-number.ts';
import type { Person } from './onboarding.client.ts';

export type PersonField = keyof Person;
export const personFields: readonly PersonField[] = ['firstname', 'lastname', 'email', 'phone'];

export interface TypedPerson {
  firstname: string;
  lastname: string;
  email: string;
  phone: { country: string; number: string };
}

export type Faults = Partial<Record<PersonField, string>>;

/** What the server is told: the number with its country. */
export const asPerson = ({ phone, ...typed }: TypedPerson): Person => ({
  ...typed,
  phone: readPhoneNumber(phone.number, phone.country)?.e164 ?? phone.number,
});

/** What can be seen without asking; what else makes a name, an address or a number, the server says. */
export function useTypedFaults() {
  const { t } = useLingui();
  const codeText = useCodeText();
  return ({ firstname, lastname, email, phone }: TypedPerson): Faults => ({
    ...(firstname.trim() === '' && { firstname: t`Enter your first name.` }),
    ...(lastname.trim() === '' && { lastname: t`Enter your last name.` }),
    ...(!isAddress(email) && {
      email:
        email.trim() === '' ? t`Enter your e-mail address.` : codeText('onboarding.email_invalid'),
    }),
    ...(!readPhoneNumber(phone.number, phone.country) && {
      phone:
        phone.number.trim() === ''
          ? t`Enter your phone number.`
          : codeText('onboarding.phone_invalid'),
    }),
  });
}

export const isAddress = (typed: string) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(typed);

/** What the server refused, by field. */
export function useRefusedFaults() {
  const codeText = useCodeText();
  return (error: unknown): Faults => {
    const { code, fields } = failureOf(error);
    if (code === 'onboarding.email_invalid') return { email: codeText(code) };
    if (code === 'onboarding.phone_invalid') return { phone: codeText(code) };
    return Object.fromEntries(
      personFields.flatMap((field) => (fields[field]?.[0] ? [[field, fields[field][0]]] : [])),
    );
  };
}

const ABOUT_FIELDS = new Set<string>(['onboarding.email_invalid', 'onboarding.phone_invalid']);

export function isAboutFields(error: unknown): boolean {
  if (!error) return false;
  const { code, fields } = failureOf(error);
  return ABOUT_FIELDS.has(code) || personFields.some((field) => fields[field]);
}
