/**
 * The default contact of a kind, as JSON; `a` is the account. Text, because prepared statements are.
 */
export const defaultContact = (kind: 'email' | 'phone'): string => `
  (select jsonb_build_object('value', value, 'verified', verified_at is not null)
   from contact where contact.account_id = a.account_id and kind = '${kind}' and is_default)`;
