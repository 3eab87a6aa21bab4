-- Each call of a signed-in person asks for what few of them ever change. Gathered from four tables that
-- cost more than finding the session; it is now gathered when one of them changes. Only triggers write
-- these columns, so whoever changes the tables, by whatever way, cannot forget them.
alter table account add column summary json not null
  default '{"contacts": [], "recoveryKeys": [], "waitingCard": null}';
alter table account add column methods text[] not null default '{}';

comment on column account.summary is
  'Personal: contacts, recovery keys and the card that is waited for, as each call tells them; kept by triggers on their tables';
comment on column account.methods is 'The methods of the second factor; kept by a trigger on mfa_method';
comment on table account is
  'about: One person in one market, with what they are on our platforms | class: account | retention: until the person or the law ends the account | erasure: delete the row; contacts and sessions go with it | export: yes, all but the password hash and what is gathered from other tables';

create function summarise_account(of_account uuid) returns void
  language plpgsql
  as $$
declare
  gathered json;
  set_up text[];
begin
  -- Two that change one thing each would otherwise both write what they saw, and miss the other's. The
  -- lock is a statement of its own: what is read after it is read after the other has committed.
  perform from account where account_id = of_account for no key update;
  if not found then return; end if;

  select json_build_object(
    'contacts', (
      select coalesce(json_agg(json_build_object(
          'contact_id', contact_id, 'kind', kind, 'value', value,
          'is_default', is_default, 'verified_at', verified_at)
        order by is_default desc, created_at, contact_id), '[]')
      from contact where account_id = of_account),
    'recoveryKeys', (
      select coalesce(json_agg(used_at order by used_at desc nulls first), '[]')
      from recovery_key where account_id = of_account),
    'waitingCard', (
      select json_build_object('last4', last4)
      from card_activation where account_id = of_account and state = 'waiting'
      order by created_at limit 1))
  into gathered;
  select coalesce(array_agg(distinct method order by method), '{}')
  into set_up from mfa_method where account_id = of_account;

  update account set summary = gathered, methods = set_up
  where account_id = of_account
    and (summary::text <> gathered::text or methods <> set_up);
end
$$;

-- Once a statement for each account, in one order, so that two statements do not wait for each other.
create function keep_account_summary() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform summarise_account(account_id)
    from (select distinct account_id from came order by account_id) as changed;
  elsif tg_op = 'DELETE' then
    perform summarise_account(account_id)
    from (select distinct account_id from gone order by account_id) as changed;
  else
    perform summarise_account(account_id)
    from (select account_id from came union select account_id from gone order by account_id) as changed;
  end if;
  return null;
end
$$;

create trigger contact_came after insert on contact
  referencing new table as came for each statement execute function keep_account_summary();
create trigger contact_changed after update on contact
  referencing old table as gone new table as came for each statement execute function keep_account_summary();
create trigger contact_gone after delete on contact
  referencing old table as gone for each statement execute function keep_account_summary();

create trigger mfa_method_came after insert on mfa_method
  referencing new table as came for each statement execute function keep_account_summary();
create trigger mfa_method_changed after update on mfa_method
  referencing old table as gone new table as came for each statement execute function keep_account_summary();
create trigger mfa_method_gone after delete on mfa_method
  referencing old table as gone for each statement execute function keep_account_summary();

create trigger recovery_key_came after insert on recovery_key
  referencing new table as came for each statement execute function keep_account_summary();
create trigger recovery_key_changed after update on recovery_key
  referencing old table as gone new table as came for each statement execute function keep_account_summary();
create trigger recovery_key_gone after delete on recovery_key
  referencing old table as gone for each statement execute function keep_account_summary();

create trigger card_activation_came after insert on card_activation
  referencing new table as came for each statement execute function keep_account_summary();
create trigger card_activation_changed after update on card_activation
  referencing old table as gone new table as came for each statement execute function keep_account_summary();
create trigger card_activation_gone after delete on card_activation
  referencing old table as gone for each statement execute function keep_account_summary();
