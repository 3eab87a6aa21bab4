create table ticket (
  account_id uuid not null references account (account_id) on delete cascade,
  ticket_id uuid not null,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  kind text not null check (kind in ('sign-in', 'weak-password', 'password-reset')),
  market text not null check (market ~ '^[a-z]{2}$'),
  excluded_method text,
  password_hash text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, ticket_id),
  unique (account_id, payload_hash),
  check ((kind = 'password-reset') = (password_hash is not null))
);

create index ticket_expires on ticket (expires_at);

comment on table ticket is
  'about: What somebody has proven so far while one more step is owed: a second factor, or a better password | class: account | retention: a day after it expired | erasure: delete with the account | export: no';
comment on column ticket.payload_hash is 'SHA-256 of the payload that the person''s browser holds';
comment on column ticket.excluded_method is 'The channel that the first proof came by: the second factor must come by another';
comment on column ticket.password_hash is 'Secret: the new password, kept until the second factor is proven';
