-- An authenticator has no contact. The release before this one joins contacts to methods, and so
-- offers somebody with an authenticator their other methods.
-- squawk-ignore ban-drop-not-null
alter table mfa_method alter column contact_id drop not null;

alter table mfa_method drop constraint mfa_method_method_check;
alter table mfa_method
  add constraint mfa_method_method_check check (method in ('sms', 'email', 'totp')) not valid;
alter table mfa_method
  add constraint mfa_method_contact_if_sent check ((method = 'totp') = (contact_id is null)) not valid;

create table authenticator (
  account_id uuid not null references account (account_id) on delete cascade,
  number smallint not null,
  secret_sealed text not null,
  last_step bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (account_id),
  unique (account_id, number),
  foreign key (account_id, number) references mfa_method (account_id, number) on delete cascade
);

comment on table authenticator is
  'about: The authenticator app of a person, one at most | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes, all but the secret';
comment on column authenticator.number is 'The method it belongs to';
comment on column authenticator.secret_sealed is 'Secret: what app and server share, in an AES-256-GCM envelope bound to account and column';
comment on column authenticator.last_step is 'The 30 seconds whose code was used last: only later ones count, the code of the set-up included';

create table recovery_key (
  account_id uuid not null references account (account_id) on delete cascade,
  key_hash bytea not null,
  number smallint not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account_id, key_hash),
  foreign key (account_id, number) references mfa_method (account_id, number) on delete cascade
);

create index recovery_key_of_method on recovery_key (account_id, number);

comment on table recovery_key is
  'about: The keys that stand in for a lost authenticator, each once | class: account | retention: until new ones are made or the authenticator is removed | erasure: delete with the account | export: yes, all but the hashes';
comment on column recovery_key.key_hash is 'Secret: HMAC of the key together with the account';
comment on column recovery_key.number is 'The authenticator they stand in for, and go with';
comment on column recovery_key.used_at is 'Set by the one statement that lets the person in';
