-- A contact that somebody took off another account, by declining a merge, is nobody else's for as long
-- as that can be undone (attack 69): otherwise whoever reads the mailbox adds it, and the undo finds it
-- taken.
create table identifier_hold (
  market text not null check (market ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  account_id uuid not null,
  held_until timestamptz not null,
  primary key (market, kind, value)
);

create index identifier_hold_of_account on identifier_hold (account_id);
create index identifier_hold_until on identifier_hold (held_until);

comment on table identifier_hold is
  'about: For whom an address or number is kept that was taken off their account, while that can be undone | class: directory | retention: until held_until | erasure: delete all rows of the account_id | export: no, the contacts are exported';
comment on column identifier_hold.value is 'Personal: canonical form, a lower-cased trimmed e-mail address or an E.164 phone number';
comment on column identifier_hold.account_id is 'The account that it was taken off, and may come back to';

-- After the insert: by then whoever took the contact away at the same moment has committed.
create function refuse_held_identifier() returns trigger
  language plpgsql
  as $$
begin
  perform from identifier_hold
  where market = new.market and kind = new.kind and value = new.value
    and account_id <> new.account_id and held_until > app_now();
  if found then
    raise exception 'the contact is held for another account'
      using errcode = 'unique_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;

create trigger identifier_held
  after insert on identifier
  for each row execute function refuse_held_identifier();
