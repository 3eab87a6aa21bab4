import type { Profile } from '@carnet/contract/calls/profile';
import { profileLanguages, type ProfileLanguage } from '@carnet/contract/locales';
import type { MarketRules } from '@carnet/contract/markets';
import type { AccountRow } from '@carnet/identity/accounts/account';
import type { ContactRow } from '@carnet/identity/contacts/contact';
import type { LiveSession } from '@carnet/identity/sessions/session';

/** The wire's view of an account (R251); the birthdate is opened by the caller. */
export function profileOf(
  account: AccountRow,
  {
    contacts,
    recoveryKeys,
    waitingCard,
  }: Pick<LiveSession, 'contacts' | 'recoveryKeys' | 'waitingCard'>,
  birthdate: string | null,
  rules: MarketRules,
): Profile {
  return {
    id: account.account_id,
    email: contactsOf(contacts, 'email'),
    phone: contactsOf(contacts, 'phone'),
    totpRecovery: recoveryKeys.map((used) => ({
      used_at: used === null ? null : new Date(used).toISOString(),
    })),
    fridom_user_id: account.fridom_user_id,
    user_id: account.user_id,
    customer_user_id: account.customer_user_id,
    merchant_id: account.merchant_id,
    firstname: account.firstname,
    lastname: account.lastname,
    birthdate,
    gender: account.gender,
    language: profileLanguage(account.language, rules),
    password_status: account.password_status,
    last_password_change: account.password_changed_at
      ? new Date(account.password_changed_at).toISOString()
      : null,
    mfa_forced: account.mfa_forced,
    mfa_customer: account.mfa_customer,
    ...(waitingCard && { card_waiting: waitingCard }),
  };
}

const contactsOf = (contacts: readonly ContactRow[], kind: ContactRow['kind']) =>
  contacts
    .filter((contact) => contact.kind === kind)
    .map((contact) => ({
      id: contact.contact_id,
      value: contact.value,
      default: contact.is_default,
      verified: contact.verified_at !== null,
    }));

/**
 * A language that is absent counts as English; one that we do not keep is replaced by the market's
 * default (R12).
 */
function profileLanguage(stored: string | null, rules: MarketRules): ProfileLanguage {
  const wanted = stored ?? 'en';
  return (
    profileLanguages.find((language) => language === wanted) ??
    profileLanguages.find((language) => rules.defaultLocale.startsWith(language)) ??
    'en'
  );
}
