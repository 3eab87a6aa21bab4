create table card_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  card_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, card_hash)
);

create index card_directory_of_account on card_directory (account_id);

comment on table card_directory is
  'about: Whose card a card number is, within a market | class: directory | retention: as long as the card belongs to the account | erasure: delete all rows of the account_id | export: no, the cards are exported';
comment on column card_directory.card_hash is 'HMAC of the card number, which is stored nowhere';

create table national_number_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  number_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, number_hash)
);

create index national_number_directory_of_account on national_number_directory (account_id);

comment on table national_number_directory is
  'about: Whose national register number a number is; filled only where the law allows it | class: directory | retention: as long as the account | erasure: delete all rows of the account_id | export: no';
comment on column national_number_directory.number_hash is 'HMAC of the number, which is stored nowhere';
