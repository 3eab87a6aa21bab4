alter table account add column closes_at timestamptz;
alter table account add column closing_links bytea[];

comment on column account.closes_at is 'When the person is erased; until then nobody signs in, and a link in the message to each contact takes it back. Null: the account is not being closed';
comment on column account.closing_links is 'SHA-256 of the secrets in those links, one a contact; null: the account is not being closed';
