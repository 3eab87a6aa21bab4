import type { Profile } from '@carnet/contract/calls/profile';

import { localItems } from './browser-storage.ts';

export const ACCOUNT_KEY = 'account';

/**
 * What local storage holds of a person (A19): enough for a first paint and for other tabs to notice
 * who is here. It is a copy that anyone at the keyboard can edit, so nothing is ever decided by it.
 */
export function accountProjection(profile: Profile) {
  return {
    id: profile.id,
    firstname: profile.firstname,
    lastname: profile.lastname,
    language: profile.language,
    user_id: profile.user_id,
    customer_user_id: profile.customer_user_id,
    fridom_user_id: profile.fridom_user_id,
    merchant_id: profile.merchant_id,
    mfa_forced: profile.mfa_forced,
    mfa_customer: profile.mfa_customer,
    password_status: profile.password_status,
    email: masked(profile.email[0]?.value, maskEmail),
    phone: masked(profile.phone[0]?.value, maskPhone),
  };
}

export const storeAccount = (profile: Profile) =>
  localItems.write(ACCOUNT_KEY, JSON.stringify(accountProjection(profile)));

export const removeAccount = () => localItems.remove(ACCOUNT_KEY);

const masked = (value: string | undefined, mask: (value: string) => string) =>
  value === undefined ? null : mask(value);

const maskEmail = (address: string) => address.replace(/^(.)[^@]*/, '$1•••');

/** Two digits are enough to tell one's own numbers apart. */
const maskPhone = (number: string) => `•••${number.slice(-2)}`;
