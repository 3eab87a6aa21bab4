/**
 * The card that its person still waits for, of the session `s`. By the account's own key: it is asked
 * with every call, and nearly nobody has one.
 */
export const WAITING_CARD = `
  (select json_build_object('last4', w.last4) from card_activation w
   where w.account_id = s.account_id and w.state = 'waiting'
   order by w.created_at limit 1)`;
