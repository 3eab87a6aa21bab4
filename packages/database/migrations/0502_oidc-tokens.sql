create table oidc_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_code_expires on oidc_code (expires_at);
create index oidc_code_of_account on oidc_code (account_id);

comment on table oidc_code is
  'about: Codes that a partner exchanges for tokens, once, within a minute | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_code.code_hash is 'SHA-256 of the code. It names no account: a partner must not learn the account id from it';
comment on column oidc_code.payload is 'What the engine needs to know again; what is asked or ended by has a column';
comment on column oidc_code.consumed_at is 'Set by the one statement that also writes the tokens';

create table oidc_access_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index oidc_access_token_expires on oidc_access_token (expires_at);
create index oidc_access_token_of_account on oidc_access_token (account_id);

comment on table oidc_access_token is
  'about: Access tokens of partners, opaque, checked on each use against family, grant and session | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_access_token.token_hash is 'SHA-256 of the token';

create table oidc_refresh_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_refresh_token_expires on oidc_refresh_token (expires_at);
create index oidc_refresh_token_of_account on oidc_refresh_token (account_id);

comment on table oidc_refresh_token is
  'about: Refresh tokens of partners; each works once and is followed by the next of its family | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_refresh_token.consumed_at is 'Set by the one statement that also writes its successor; shown again, the family ends';

create table oidc_request (
  account_id uuid not null references account (account_id) on delete cascade,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  session_id uuid not null,
  client_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, request_hash)
);

create index oidc_request_expires on oidc_request (expires_at);

comment on table oidc_request is
  'about: A partner''s request that waits for the person''s yes or no; the answer names it by its one-time id | class: account | retention: a day after it expired | erasure: delete with the account | export: no';

create table oidc_pushed_request (
  request_hash bytea primary key check (octet_length(request_hash) = 32),
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_pushed_request_expires on oidc_pushed_request (expires_at);

comment on table oidc_pushed_request is
  'about: Requests that partners left here beforehand (PAR), so that nobody can alter them on the way | class: global | retention: a day after it expired | erasure: nothing personal | export: no';

create table oidc_used_proof (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);

create index oidc_used_proof_expires on oidc_used_proof (expires_at);

comment on table oidc_used_proof is
  'about: Proofs of possession (DPoP) that were shown already; each counts once | class: global | retention: until it expired | erasure: nothing personal | export: no';
