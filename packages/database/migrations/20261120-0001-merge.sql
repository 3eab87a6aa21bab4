-- Two accounts become one, and can become two again for 14 days. The one that is taken in stays as a shut
-- account (merged_into) that is erased like a closing one when its time comes.
alter table account add column merged_into uuid;

comment on column account.merged_into is
  'The account that this one was taken into; nobody signs in, and what did not move is erased at closes_at. Null: it stands by itself';

create table account_merge (
  account_id uuid not null references account (account_id) on delete cascade,
  merge_id uuid not null,
  other_account_id uuid not null,
  contact_id uuid not null,
  session_id uuid not null,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  payload_sealed text not null,
  state text not null default 'open',
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  contact_proven_at timestamptz,
  known_at timestamptz,
  known_by text,
  factor_proven_at timestamptz,
  factor text,
  decided_at timestamptz,
  undo_until timestamptz,
  undo_links bytea[],
  primary key (account_id, merge_id),
  unique (account_id, payload_hash),
  constraint account_merge_state_known check (state in ('open', 'merged', 'declined', 'undone')),
  constraint account_merge_known_by_known check (known_by in ('password', 'platform')),
  constraint account_merge_known_whole check ((known_at is null) = (known_by is null)),
  constraint account_merge_factor_whole check ((factor_proven_at is null) = (factor is null)),
  constraint account_merge_decided_whole check ((state = 'open') = (decided_at is null)),
  constraint account_merge_undo_whole check ((state = 'merged') = (undo_until is not null))
);

create index account_merge_of_pair on account_merge (account_id, other_account_id, decided_at);
create index account_merge_by_age on account_merge (coalesce(undo_until, decided_at, expires_at));

comment on table account_merge is
  'about: An offer to make one account of two, what was proven for it, and what became of it | class: account | retention: 90 days after it was offered, decided or could be undone | erasure: delete with the account | export: no, it tells of another account';
comment on column account_merge.account_id is 'The account that was signed in, and survives';
comment on column account_merge.other_account_id is 'The account that is taken in; no foreign key, because it may be erased first';
comment on column account_merge.contact_id is 'Of the other account: the shared one';
comment on column account_merge.session_id is 'The session that found the other account; no other goes on with it';
comment on column account_merge.payload_hash is 'SHA-256 of the payload that the person''s browser holds';
comment on column account_merge.payload_sealed is 'Secret: that payload in an AES-256-GCM envelope bound to the row, for who answers a code of the other account';
comment on column account_merge.contact_proven_at is 'When the code to the shared contact was answered';
comment on column account_merge.known_at is 'When the other account''s password, or platform password and card number, were given';
comment on column account_merge.factor is 'The method of the other account that was proven';
comment on column account_merge.undo_until is 'Until then the two can become two again; null unless merged';
comment on column account_merge.undo_links is 'SHA-256 of the secrets in the links with which it is undone, one a contact';

create table merge_journal (
  account_id uuid not null references account (account_id) on delete cascade,
  merge_id uuid not null,
  step smallint not null,
  expires_at timestamptz not null,
  content_sealed text not null,
  primary key (account_id, merge_id, step)
);

create index merge_journal_expires on merge_journal (expires_at);

comment on table merge_journal is
  'about: Every row that a merge moved, changed or ended, as it was before: from it a merge is undone | class: account | retention: 14 days | erasure: delete with the account | export: no';
comment on column merge_journal.account_id is 'The account that survived';
comment on column merge_journal.content_sealed is
  'Secret: the table and its rows as they were, in an AES-256-GCM envelope bound to account, merge and step';

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach',
    'profile.your-data', 'profile.close-account', 'notifications', 'duplicated'
  )
) not valid;

-- As before, and not of an account that was taken into another: its contacts have moved there.
create or replace function keep_one_of_kind() returns trigger
  language plpgsql
  as $$
declare
  is_let_go boolean;
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

-- What happened stays as it was written. It goes with the person alone: to the account that theirs was
-- taken into, and back when that is undone.
create or replace function refuse_security_event_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < app_now() - interval '13 months' then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'account_id' = to_jsonb(new) - 'account_id' then
    perform from account
    where (account_id = old.account_id and merged_into = new.account_id)
      or (account_id = new.account_id and merged_into = old.account_id);
    if found then return new; end if;
  end if;
  raise exception 'security_event is append-only' using errcode = 'restrict_violation';
end
$$;
