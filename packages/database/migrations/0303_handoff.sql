create table handoff (
  account_id uuid not null references account (account_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  market text not null check (market ~ '^[a-z]{2}$'),
  target_host text not null check (char_length(target_host) <= 253),
  service text not null check (service ~ '^[a-z][a-z0-9-]{0,31}$'),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, code_hash)
);

create index handoff_expires on handoff (expires_at);

comment on table handoff is
  'about: One-time codes with which one of our platforms hands a signed-in person over to the portal | class: account | retention: a day after it expired | erasure: delete with the account | export: no, a code lives for a minute';
comment on column handoff.code_hash is 'SHA-256 of the code; the code itself is in the address that the person follows';
comment on column handoff.target_host is 'The only portal host that may use the code';
comment on column handoff.service is 'Short name of the platform that handed the person over';
comment on column handoff.consumed_at is 'Set by the one statement that opens the session; also when all sessions of the person end';
