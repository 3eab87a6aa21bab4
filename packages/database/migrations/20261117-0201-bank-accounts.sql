create table bank_account (
  account_id uuid not null references account (account_id) on delete cascade,
  bank_account_id uuid not null,
  iban_sealed text not null,
  iban_hint text not null check (char_length(iban_hint) <= 16),
  country text not null check (country ~ '^[A-Z]{2}$'),
  changed_at timestamptz not null default app_now(),
  used_from timestamptz not null,
  -- Not at once: "this was not me" puts the one before back.
  kept_until timestamptz,
  primary key (account_id, bank_account_id)
);

-- One at a time is the person's; those before it are kept for a while.
create unique index bank_account_one_current on bank_account (account_id) where kept_until is null;
create index bank_account_kept_until on bank_account (kept_until);

comment on table bank_account is
  'about: Where money is paid to, and where it was before | class: account | retention: until replaced, and 7 days after the new one is used; or with the account | erasure: delete with the account | export: yes, with the account number opened';
comment on column bank_account.iban_sealed is 'Personal: the IBAN in an AES-256-GCM envelope bound to account and row';
comment on column bank_account.iban_hint is 'Personal: its country and last four characters, for the person to recognise';
comment on column bank_account.country is 'Personal';
comment on column bank_account.used_from is '24 hours after the change: until then money goes to the one before';
comment on column bank_account.kept_until is 'Null: the current one';
