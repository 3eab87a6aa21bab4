import { ALERT_CHANNEL } from '../accounts/alert-channel.parts.ts';

/**
 * Where a person is told what happened to the account, as one column of a statement about account
 * `a`: by the channel that they chose, else by e-mail, or by SMS where there is none. Only to what they
 * have proven to be theirs.
 */
export const ALERT_CONTACT = `
  (select json_build_object('contactId', c.contact_id, 'kind', c.kind, 'value', c.value)
   from contact c
   where c.account_id = a.account_id and c.is_default and c.verified_at is not null
   order by (c.kind = 'phone') = (${ALERT_CHANNEL} is not distinct from 'sms') desc limit 1) as "alertContact"`;
