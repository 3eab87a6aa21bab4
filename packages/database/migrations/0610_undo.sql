-- "This was not me" puts back what was changed (attacks 82, 83).
alter table account
  add column disowned_at timestamptz,
  add column disowned_since timestamptz,
  add column frozen_at timestamptz;

comment on column account.disowned_at is 'When somebody said "this was not me"; until a reset the password opens nothing at all, and looks wrong';
comment on column account.disowned_since is 'When that began which they disowned: only a contact that stood before it can reset the password';
comment on column account.frozen_at is 'When two people undid what the other did: no factor, contact or password is changed until support has looked';

alter table contact
  add column held_until timestamptz,
  add column restored_at timestamptz;

comment on column contact.held_until is 'Until then it was added or put first too lately to reset the password alone';
comment on column contact.restored_at is 'When it was put back by "this was not me"';

alter table mfa_method add column restored_at timestamptz;

comment on column mfa_method.restored_at is 'When it was put back by "this was not me"';

alter table message
  add column event jsonb,
  add column disown_since timestamptz;

comment on column message.event is 'Personal: what the message told of, for the page behind its link: what, when, on which browser and system';
comment on column message.disown_since is 'When the session signed in that did it, 72 hours before at most: what is disowned begins there. Null: with the message';

alter table ticket add column excluded_contact_id uuid;

comment on column ticket.excluded_contact_id is 'Of a reset that needs a second proof which stood before: where the first code went, which is no second';

create table undo_copy (
  account_id uuid not null references account (account_id) on delete cascade,
  copy_id uuid not null,
  taken_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  content_sealed text not null,
  primary key (account_id, copy_id)
);

create index undo_copy_expires on undo_copy (expires_at);

comment on table undo_copy is
  'about: The contacts and factors of a person as they were before a change, to be put back by "this was not me" | class: account | retention: 72 hours | erasure: delete with the account | export: no, it repeats what the account has or had';
comment on column undo_copy.content_sealed is 'Secret: contacts, methods, authenticator and hashes of recovery keys, in an AES-256-GCM envelope bound to account and copy';

create table undo (
  account_id uuid not null references account (account_id) on delete cascade,
  undo_id uuid not null,
  pressed_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  contact_id uuid not null,
  recovery_hash bytea,
  removed_contacts uuid[] not null,
  restored_contacts uuid[] not null,
  primary key (account_id, undo_id)
);

create index undo_expires on undo (expires_at);

comment on table undo is
  'about: What "this was not me" took away and put back, so that one who undoes the undoing is noticed | class: account | retention: 72 hours; the event in the history stays | erasure: delete with the account | export: no, the history of the account tells it';
comment on column undo.contact_id is 'Whose link it was';
comment on column undo.recovery_hash is 'SHA-256 of the payload of the code that was sent with it: who shows both has proven two contacts';

-- Who undoes a plant takes the thief's only number away with it: it never was the person's last one.
create or replace function keep_one_of_kind() returns trigger language plpgsql as $$
declare
  is_disowned boolean;
begin
  select disowned_at is not null into is_disowned
  from account where account_id = old.account_id for no key update;
  -- With the account everything goes.
  if not found or is_disowned then return null; end if;
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
