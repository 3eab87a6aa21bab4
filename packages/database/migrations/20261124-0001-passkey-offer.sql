alter table account add column passkey_offered_at timestamptz;
comment on column account.passkey_offered_at is 'When a passkey was last offered after a sign-in; not again for 30 days';
