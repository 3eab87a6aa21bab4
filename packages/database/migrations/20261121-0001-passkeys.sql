-- A passkey is a key pair: the private half never leaves the person's device or its store, the public one
-- is here.
create table passkey (
  account_id uuid not null references account (account_id) on delete cascade,
  passkey_id uuid not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  aaguid uuid not null,
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  leaves_at timestamptz,
  primary key (account_id, passkey_id),
  unique (account_id, credential_id)
);

create index passkey_leaves on passkey (leaves_at);

comment on table passkey is
  'about: The passkeys of a person: the public half of each, and where it is kept | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes, all but the key itself';
comment on column passkey.credential_id is 'What the passkey calls itself; no secret';
comment on column passkey.rp_id is 'The domain that it was made for: it answers to no other';
comment on column passkey.public_key is 'In COSE; proves, and opens nothing by itself';
comment on column passkey.counter is 'How often it says it was used: one that goes back is a copy. Synced ones say 0 for ever';
comment on column passkey.aaguid is 'The kind of authenticator, as it says; all zeros where it does not';
comment on column passkey.is_synced is 'It may be on several devices of one store; else it never leaves the one it was made on';
comment on column passkey.is_backed_up is 'Its store has a copy, as of its last use';
comment on column passkey.leaves_at is 'When it goes, 72 hours after one weaker proof removed it; null: it stays';

create table passkey_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  credential_hash bytea not null check (octet_length(credential_hash) = 32),
  account_id uuid not null,
  passkey_id uuid not null,
  leaves_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (market, credential_hash)
);

create index passkey_directory_of_account on passkey_directory (account_id, passkey_id);
create index passkey_directory_leaves on passkey_directory (leaves_at);

comment on table passkey_directory is
  'about: Whose passkey a credential id is, within a market | class: directory | retention: as long as the passkey belongs to the account | erasure: delete all rows of the account_id | export: no, the passkeys are exported';
comment on column passkey_directory.credential_hash is 'SHA-256 of the credential id in base64url';
comment on column passkey_directory.leaves_at is 'As of the passkey itself';

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach',
    'profile.your-data', 'profile.close-account', 'notifications', 'duplicated', 'security.passkeys'
  )
) not valid;
