create table mfa_method (
  account_id uuid not null references account (account_id) on delete cascade,
  number smallint not null check (number > 0),
  method text not null check (method in ('sms', 'email')),
  contact_id uuid not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (account_id, number),
  unique (account_id, contact_id, method),
  foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete cascade
);

create unique index mfa_method_one_primary on mfa_method (account_id) where is_primary;

comment on table mfa_method is
  'about: The second factors a person has set up | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes';
comment on column mfa_method.number is 'The id that clients see: counted per account, under the lock of the account''s row';
