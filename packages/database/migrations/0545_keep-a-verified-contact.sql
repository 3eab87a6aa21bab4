-- The last verified address or number stays too: an unverified one beside it can neither be written to
-- nor prove anything, so the account would have nobody left to tell (attack 72).
create or replace function keep_one_of_kind() returns trigger language plpgsql as $$
begin
  perform from account where account_id = old.account_id for no key update;
  -- With the account everything goes.
  if not found then return null; end if;
  if tg_table_name = 'contact' then
    perform from contact where account_id = old.account_id and kind = old.kind
      and (old.verified_at is null or verified_at is not null);
  else
    if old.method not in ('sms', 'email') then return null; end if;
    perform from mfa_method where account_id = old.account_id and method = old.method;
  end if;
  if not found then
    raise exception 'the last one of its kind stays'
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
