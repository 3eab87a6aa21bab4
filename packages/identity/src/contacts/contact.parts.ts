/**
 * Where a person is told what happened to the account, as one column of a statement about account
 * `a`: by e-mail, or by SMS where there is none. Only to what they have proven to be theirs.
 */
export const ALERT_CONTACT = `
  (select json_build_object('contactId', c.contact_id, 'kind', c.kind, 'value', c.value)
   from contact c
   where c.account_id = a.account_id and c.is_default and c.verified_at is not null
   order by c.kind limit 1) as "alertContact"`;
