-- No foreign key to account: a decoy, made for somebody we do not know, is a row like any other.
create table one_time_code (
  account_id uuid not null,
  code_id uuid not null,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  purpose text not null,
  method text not null,
  contact_hash bytea not null,
  bound_to uuid,
  code_hash bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, code_id),
  unique (account_id, payload_hash)
);

create index one_time_code_expires on one_time_code (expires_at);

comment on table one_time_code is
  'about: A code that was sent, or pretended to be sent to somebody we do not know, and what it may be used for | class: account | retention: a day after it expired | erasure: nothing to do, it holds no contact and expires by itself | export: no';
comment on column one_time_code.account_id is 'Of a decoy: made from a keyed hash of what was typed, and nobody''s';
comment on column one_time_code.payload_hash is 'SHA-256 of the payload that the person''s browser holds';
comment on column one_time_code.contact_hash is 'HMAC of where the code went: a newer code for the same purpose and contact ends the older';
comment on column one_time_code.bound_to is 'The session or ticket that asked for the code; no other can use it';
comment on column one_time_code.code_hash is 'Secret: HMAC of the code together with code_id';
comment on column one_time_code.attempts is 'Charged before the code is looked at';
comment on column one_time_code.consumed_at is 'Used, replaced by a newer one, or ended with the password it would have changed';

create table code_budget (
  account_id uuid not null,
  purpose text not null,
  evaluations integer not null check (evaluations >= 0),
  window_ends_at timestamptz not null,
  primary key (account_id, purpose)
);

create index code_budget_window_ends on code_budget (window_ends_at);

comment on table code_budget is
  'about: How many wrong codes were typed for one account and purpose in a day, over all codes sent | class: account | retention: until the window ended | erasure: nothing to do, it expires by itself | export: no';
