create table trusted_device (
  account_id uuid not null references account (account_id) on delete cascade,
  trusted_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  previous_hash bytea,
  rotated_at timestamptz not null default app_now(),
  device_id uuid not null,
  browser text check (char_length(browser) <= 64),
  system text check (char_length(system) <= 64),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, trusted_id),
  check ((ended_at is null) = (end_reason is null))
);

create index trusted_device_expires on trusted_device (expires_at);

comment on table trusted_device is
  'about: A browser that need not show a security code at sign-in | class: account | retention: a day after it expired | erasure: delete with the account | export: yes, all but the hashes';
comment on column trusted_device.secret_hash is 'SHA-256 of the cookie''s secret, which is replaced at each use';
comment on column trusted_device.previous_hash is 'The one before: shown by two tabs at once for a minute, later by a thief';
comment on column trusted_device.device_id is 'Personal: the label of the device list, where it can be ended';
comment on column trusted_device.browser is 'Personal: as in the device list';
comment on column trusted_device.system is 'Personal: as in the device list';
