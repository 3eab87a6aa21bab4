-- Companies may let their people sign in with the Microsoft account that they have at work (A6).
alter table company add column beta_microsoft boolean not null default false;
alter table company add column microsoft_tenants uuid[] not null default '{}';
alter table company add column trusts_microsoft_mfa boolean not null default false;
comment on column company.beta_microsoft is 'Its people are offered to sign in with Microsoft';
comment on column company.microsoft_tenants is 'The directories that its people are in; nobody else''s open anything';
comment on column company.trusts_microsoft_mfa is 'Whoever proved a second factor at Microsoft owes none here';

-- Few rows, written by an operator.
-- squawk-ignore require-concurrent-index-creation
create index company_by_domain on company using gin (email_domains) where beta_microsoft;
-- squawk-ignore require-concurrent-index-creation
create index company_by_tenant on company using gin (microsoft_tenants) where beta_microsoft;

create table identity_link (
  market text not null check (market ~ '^[a-z]{2}$'),
  issuer text not null check (char_length(issuer) between 1 and 255),
  subject text not null check (char_length(subject) between 1 and 255),
  account_id uuid not null,
  link_id uuid not null,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,23}$'),
  kind text not null check (kind in ('company', 'national')),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  leaves_at timestamptz,
  primary key (market, issuer, subject)
);

create unique index identity_link_of_account on identity_link (account_id, link_id);
create index identity_link_leaves on identity_link (leaves_at);

comment on table identity_link is
  'about: Identities that people have elsewhere and connected with their account | class: directory | retention: until removed by the person, or with the account | erasure: delete all rows of the account_id | export: yes';
comment on column identity_link.issuer is 'Who says so; of Microsoft it names the employer''s directory';
comment on column identity_link.subject is 'Personal: what the issuer knows the person by; never an address';
comment on column identity_link.provider is 'Its id in the configuration';
comment on column identity_link.kind is 'Whose identity it is: an employer''s stands for a password, a country''s for more';
comment on column identity_link.leaves_at is 'When it goes, 72 hours after one weaker proof removed it; null: it stays';

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach',
    'profile.your-data', 'profile.close-account', 'notifications', 'duplicated', 'security.passkeys',
    'security.identities'
  )
) not valid;
