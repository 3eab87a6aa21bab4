import type { AppProfile } from '@carnet/contract/calls/app-calls';
import { profileLanguages } from '@carnet/contract/locales';

import type { AppCaller } from '../../http/audience/app-caller.ts';

/** What an app is told of a person: their details, and of the platforms' numbers those it may know. */
export function appProfileOf({ subject, scopes, person }: AppCaller): AppProfile {
  return {
    id: subject,
    firstname: person.firstname,
    lastname: person.lastname,
    language: profileLanguages.find((language) => language === person.language) ?? 'en',
    email: contactOf(person.email, person.email_verified),
    phone: contactOf(person.phone, person.phone_verified),
    ...(scopes.has('mymonizze') && { user_id: person.user_id }),
    ...(scopes.has('clientarea') && { customer_user_id: person.customer_user_id }),
    ...(scopes.has('fridom') && { fridom_user_id: person.fridom_user_id }),
  };
}

/** One that nobody has proven may be a stranger's, and is not told. */
const contactOf = (value: string | null, isVerified: boolean | null) =>
  value !== null && isVerified ? [{ value, verified: true }] : [];
