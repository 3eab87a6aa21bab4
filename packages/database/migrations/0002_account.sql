create table account (
  account_id uuid primary key,
  market text not null check (market ~ '^[a-z]{2}$'),
  firstname text not null,
  lastname text not null,
  birthdate_sealed text,
  gender text not null default 'not_said' check (gender in ('female', 'male', 'other', 'not_said')),
  language text,
  user_id text,
  customer_user_id text,
  fridom_user_id text,
  merchant_id text,
  password_hash text,
  password_status smallint not null default 0 check (password_status between 0 and 2),
  password_changed_at timestamptz,
  mfa_forced boolean not null default false,
  mfa_customer boolean not null default false,
  mfa_skipped_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

comment on table account is
  'about: One person in one market, with what they are on our platforms | class: account | retention: until the person or the law ends the account | erasure: delete the row; contacts and sessions go with it | export: yes, all but the password hash';
comment on column account.account_id is 'UUIDv7 made by the application, so that no database has to hand out ids';
comment on column account.birthdate_sealed is 'Personal: ISO date in an AES-256-GCM envelope bound to account and column';
comment on column account.firstname is 'Personal';
comment on column account.lastname is 'Personal';
comment on column account.gender is 'Personal';
comment on column account.language is 'As stored by the profile; null counts as en, an unsupported value as the market default';
comment on column account.user_id is 'Set for card holders: their id on the card platform';
comment on column account.customer_user_id is 'Set for employers: their id on the customer platform';
comment on column account.fridom_user_id is 'Set for people with a Fridom account: their id there';
comment on column account.merchant_id is 'Set for people who act for a merchant: its id on the merchant platform';
comment on column account.password_hash is 'Secret: peppered Argon2id with the pepper''s key id in front; null until a password was chosen';
comment on column account.password_status is '0 fine, 1 below policy, 2 breached or reset by an operator';
comment on column account.mfa_forced is 'A second factor must be set up before anything else';
comment on column account.mfa_customer is 'An employer who is asked for a second factor but may skip it while mfa_forced is false';
comment on column account.verified_at is 'Null: the account was never proven to belong to its contact, and cannot log in';

create table contact (
  account_id uuid not null references account (account_id) on delete cascade,
  contact_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  is_default boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account_id, contact_id),
  unique (account_id, kind, value)
);

create unique index contact_one_default_per_kind on contact (account_id, kind) where is_default;

comment on table contact is
  'about: The e-mail addresses and phone numbers of a person | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes';
comment on column contact.value is 'Personal: spelled as the person typed it, tidied for display';

create table identifier (
  market text not null check (market ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  account_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, kind, value)
);

create index identifier_of_account on identifier (account_id);

comment on table identifier is
  'about: Which account a typed e-mail address or phone number belongs to, within a market | class: directory | retention: as long as the contact it stands for | erasure: delete all rows of the account_id | export: no, the contacts are exported';
comment on column identifier.value is 'Personal: canonical form, a lower-cased trimmed e-mail address or an E.164 phone number';
