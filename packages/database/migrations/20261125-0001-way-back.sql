-- Whoever lost everything but a connected national identity asks to come back, and waits: every contact
-- is told, and can delay or stop it. One row an account: there is one way back at a time.
create table way_back (
  account_id uuid primary key references account (account_id) on delete cascade,
  link_id uuid not null,
  asked_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  lapses_at timestamptz not null,
  delayed_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz,
  stop_links bytea[] not null,
  ticket_id uuid,
  ticket_hash bytea check (octet_length(ticket_hash) = 32),
  ticket_browser_hash bytea,
  ticket_expires_at timestamptz,
  constraint way_back_order check (asked_at <= due_at and due_at < lapses_at),
  constraint way_back_one_end check (stopped_at is null or finished_at is null),
  constraint way_back_ticket_whole check (
    (ticket_hash is null) = (ticket_id is null) and (ticket_hash is null) = (ticket_expires_at is null)
    and (ticket_hash is null) = (ticket_browser_hash is null))
);

create index way_back_lapses on way_back (lapses_at);

comment on table way_back is
  'about: The way back in of somebody who lost everything but a connected national identity | class: account | retention: 30 days after it could no longer be finished | erasure: delete with the account | export: yes';
comment on column way_back.link_id is 'The identity that asked, and alone may finish';
comment on column way_back.due_at is 'From when on everything may be replaced';
comment on column way_back.lapses_at is 'From when on it must be asked for again';
comment on column way_back.delayed_at is 'When a link delayed it, which happens once';
comment on column way_back.stopped_at is 'When somebody stopped it with a factor';
comment on column way_back.stop_links is 'Secret: SHA-256 of the secrets in the links with which it is delayed or stopped, one a contact';
comment on column way_back.ticket_id is 'What the code to the new address is bound to';
comment on column way_back.ticket_hash is 'Secret: SHA-256 of what the browser holds that proved the identity again';
comment on column way_back.ticket_browser_hash is 'Secret: SHA-256 of the cookie of that browser, which alone may go on';

alter table pending_sign_in drop constraint pending_sign_in_kind_check;
alter table pending_sign_in add constraint pending_sign_in_kind_check check (
  kind in ('sign-in', 'weak-password', 'password-reset', 'card-proof', 'way-back-stop')
) not valid;

-- As before, and a lost number goes with the way back.
create or replace function keep_one_of_kind() returns trigger
  language plpgsql
  as $$
declare
  is_let_go boolean;
  is_number boolean;
begin
  select disowned_at is not null or merged_into is not null into is_let_go
  from account where account_id = old.account_id for no key update;
  -- With the account everything goes. And who undoes a plant takes the thief's only number away with
  -- it: it never was the person's last one.
  if not found or is_let_go then return null; end if;
  -- What came with another account goes with it when a merge is undone, in this very transaction.
  perform from account_merge
  where account_id = old.account_id and state = 'undone' and decided_at = app_now();
  if found then return null; end if;
  -- Whoever came back after losing everything gives up a lost number in this very transaction, and has
  -- proven an address instead: a lost phone must not keep its say for want of a new one.
  if tg_table_name = 'contact' then is_number := old.kind = 'phone';
  else is_number := old.method = 'sms';
  end if;
  perform from way_back
  where account_id = old.account_id and finished_at = app_now() and is_number;
  if found then return null; end if;
  if tg_table_name = 'contact' then
    -- The last verified one stays too: an unverified one beside it can neither be written to nor prove
    -- anything, so the account would have nobody left to tell.
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
