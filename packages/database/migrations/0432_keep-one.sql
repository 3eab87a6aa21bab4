-- The last e-mail address, phone number, e-mail method and SMS method of a person stay (attack 72).
-- Looked at when the transaction commits, so that one may be replaced by another, and under the lock
-- of the account, so that two that remove one each cannot both see the other's still there.
create function keep_one_of_kind() returns trigger language plpgsql as $$
begin
  perform from account where account_id = old.account_id for no key update;
  -- With the account everything goes.
  if not found then return null; end if;
  if tg_table_name = 'contact' then
    perform from contact where account_id = old.account_id and kind = old.kind;
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

create constraint trigger contact_keep_one after delete on contact
  deferrable initially deferred for each row execute function keep_one_of_kind();

create constraint trigger mfa_method_keep_one after delete on mfa_method
  deferrable initially deferred for each row execute function keep_one_of_kind();
