-- New people: companies and their invitations, what somebody has typed before they have an account, and
-- what an account owes the card platform.


-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────

create table accepted_terms (
  account_id uuid not null references account (account_id) on delete cascade,
  version text not null check (char_length(version) <= 40),
  accepted_at timestamptz not null default app_now(),
  locale text not null,
  primary key (account_id, version)
);

comment on table accepted_terms is
  'about: Which terms and privacy statement a person accepted, and when, as proof | class: account | retention: as long as the account, and the law | erasure: delete with the account | export: yes';
comment on column accepted_terms.locale is 'The language that they were read in';

create table marketing_consent (
  account_id uuid not null references account (account_id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  is_given boolean not null,
  changed_at timestamptz not null default app_now(),
  primary key (account_id, channel)
);

comment on table marketing_consent is
  'about: Whether a person wants marketing, by channel; no row means no | class: account | retention: as long as the account | erasure: delete with the account | export: yes';

-- One id on a platform, one account: the directory decides, whoever comes first.
create table platform_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  platform text not null check (platform in ('user', 'customer', 'merchant')),
  platform_id text not null check (char_length(platform_id) between 1 and 128),
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, platform, platform_id)
);

create index platform_directory_of_account on platform_directory (account_id);

comment on table platform_directory is
  'about: Which account a person of a platform has, within a market | class: directory | retention: as long as the account | erasure: delete all rows of the account_id | export: no, the account has its ids';


-- ── cards ────────────────────────────────────────────────────────────────────────────────────────────

create table card_activation (
  account_id uuid not null references account (account_id) on delete cascade,
  activation_id uuid not null,
  card_hash bytea not null,
  last4 text check (last4 ~ '^\d{4}$'),
  proof_sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'activated', 'refused')),
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  primary key (account_id, activation_id),
  unique (account_id, card_hash),
  check ((state = 'waiting') = (settled_at is null)),
  check (state = 'waiting' or proof_sealed is null)
);

create index card_activation_waiting on card_activation (next_try_at) where state = 'waiting';
create index card_activation_settled on card_activation (settled_at) where settled_at is not null;

comment on table card_activation is
  'about: A card that a person came with, and whether the card platform has activated it | class: account | retention: 13 months after it was settled | erasure: delete with the account | export: yes, all but the proof';
comment on column card_activation.activation_id is 'Also the idempotency key towards the card platform: a repeat activates nothing twice';
comment on column card_activation.proof_sealed is 'Secret: card number or activation code in an AES-256-GCM envelope bound to the row; null once settled';
comment on column card_activation.state is 'waiting: the worker tries again; refused: the platform said no';


-- ── invitations ──────────────────────────────────────────────────────────────────────────────────────

create table company (
  company_id text primary key check (company_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  market text not null check (market ~ '^[a-z]{2}$'),
  name text not null check (char_length(name) between 1 and 80),
  email_domains text[] not null default '{}',
  created_at timestamptz not null default app_now()
);

comment on table company is
  'about: The employers and merchants that invite people | class: global | retention: as long as they are customers | erasure: nothing personal | export: no';
comment on column company.name is 'What mails and pages call it; entered by an operator, never by who invites';
comment on column company.email_domains is 'An address under one of them goes with the job';

alter table client add column company_id text;
comment on column client.company_id is 'The company in whose name this client invites people; null: it invites nobody';

-- Given to a program for its secret, and over with it; no person hangs on it.
create table oidc_client_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  client_id text not null references client (client_id),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  scopes text[] not null,
  key_thumbprint text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);

create index oidc_client_token_expires on oidc_client_token (expires_at);
-- The table it refers to is small, and a client is never deleted.
create index oidc_client_token_client on oidc_client_token (client_id);

comment on table oidc_client_token is
  'about: What a company''s program may do in the company''s name, for ten minutes | class: global | retention: a day after it expired | erasure: nothing personal | export: no';
comment on column oidc_client_token.token_hash is 'SHA-256 of the token, which only the program has';
comment on column oidc_client_token.secret_hash is 'Which secret it was given for: when that one ends, so does the token';
comment on column oidc_client_token.key_thumbprint is 'The key that must be shown along with it (DPoP); null: none was';

create table invitation (
  account_id uuid primary key,
  market text not null check (market ~ '^[a-z]{2}$'),
  company_id text not null,
  kind text not null check (kind in ('employee', 'colleague', 'merchant')),
  platform_id text not null check (char_length(platform_id) between 1 and 64),
  code_hash bytea not null,
  email_hash bytea not null,
  content_sealed text,
  locale text not null,
  epoch bigint not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null))
);

create unique index invitation_by_code on invitation (code_hash);
create unique index invitation_live on invitation (market, company_id, kind, platform_id)
  where accepted_at is null and revoked_at is null;
create index invitation_due on invitation (expires_at) where accepted_at is null and revoked_at is null;
create index invitation_over on invitation ((coalesce(accepted_at, revoked_at, expires_at)));
create index invitation_by_email on invitation (email_hash, created_at);
create index invitation_of_company on invitation (company_id, created_at);

comment on table invitation is
  'about: A company asks a person to make an account, by a code in a mail | class: directory | retention: 30 days after it expired, was accepted or revoked | erasure: delete the rows that accepted_by or the address names | export: no';
comment on column invitation.account_id is 'The invitation''s own id, and the name under which its mails are kept: nobody''s account';
comment on column invitation.platform_id is 'By which the platform of this kind knows the person, within the company';
comment on column invitation.code_hash is 'Secret: HMAC of the code, by which it is found; a resend replaces it';
comment on column invitation.email_hash is 'HMAC of the invited address: the invitation serves nobody who cannot read it there';
comment on column invitation.content_sealed is 'Personal: the invited address, and the code for its reminders, in an AES-256-GCM envelope bound to the row; null once accepted or revoked';
comment on column invitation.expires_at is '14 days after it was sent, or sent anew; its reminders count back from here';
comment on column invitation.epoch is 'session_epoch.minimum when it was sent; over once the minimum is higher';


-- ── onboarding ───────────────────────────────────────────────────────────────────────────────────────

-- No foreign key to account: it has the id that the account will have.
create table onboarding (
  account_id uuid primary key,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  market text not null check (market ~ '^[a-z]{2}$'),
  locale text not null,
  step text not null,
  entrance text check (entrance in ('card', 'invitation')),
  invitation_id uuid,
  card_hash bytea,
  content_sealed text,
  epoch bigint not null,
  email_proven_at timestamptz,
  private_email_proven_at timestamptz,
  phone_proven_at timestamptz,
  has_account boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  ending text check (ending in ('card-activated', 'card-failed', 'code-only'))
);

create index onboarding_expires on onboarding (expires_at);

comment on table onboarding is
  'about: What somebody has typed and proven on the way to an account | class: account | retention: a day after it expired | erasure: nothing to do, it expires by itself | export: no';
comment on column onboarding.account_id is 'The id that the account will have, and the name under which its codes and messages are kept until then';
comment on column onboarding.payload_hash is 'SHA-256 of the cookie of the browser that began, which alone may go on';
comment on column onboarding.step is 'Where the person stands: the next step must be an edge of the table of steps';
comment on column onboarding.content_sealed is 'Personal: names, addresses, numbers and the card''s proof in an AES-256-GCM envelope bound to the row; never a password; null once finished';
comment on column onboarding.has_account is 'A contact that was proven belongs to an account: nothing is made, its owner may sign in and attach';
comment on column onboarding.epoch is 'session_epoch.minimum when it began; over once the minimum is higher';


-- ── sessions, messages ───────────────────────────────────────────────────────────────────────────────

alter table session drop constraint session_opened_by_known;
alter table session add constraint session_opened_by_known
  check (opened_by in ('login', 'handoff', 'onboarding')) not valid;

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach'
  )
) not valid;

-- A code for somebody who has no account yet, and an invitation, are messages like any other.
alter table message drop constraint message_account_id_fkey;
comment on column message.account_id is 'Of an invitation or an onboarding: its own id';
