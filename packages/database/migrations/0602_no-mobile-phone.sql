-- Who is forced to set codes up and has no mobile phone gets them by e-mail, and an app on a computer if they like.
alter table account add column mfa_no_phone_at timestamptz;
comment on column account.mfa_no_phone_at is 'When the person said that they have no mobile phone; null again once a number is set up';
