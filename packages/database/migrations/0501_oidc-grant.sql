create table oidc_subject (
  account_id uuid not null references account (account_id) on delete cascade,
  sector text not null,
  subject text not null,
  created_at timestamptz not null default app_now(),
  primary key (account_id, sector)
);

comment on table oidc_subject is
  'about: By which name the apps of a sector know a person; the row moves along when accounts are merged | class: account | retention: as long as the account | erasure: delete with the account | export: yes';
comment on column oidc_subject.subject is 'Random: two sectors cannot find out that they speak of the same person';

create table oidc_grant (
  account_id uuid not null references account (account_id) on delete cascade,
  grant_id uuid not null,
  client_id text not null,
  scopes text[] not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, grant_id)
);

create unique index oidc_grant_live on oidc_grant (account_id, client_id) where ended_at is null;

comment on table oidc_grant is
  'about: What a person allowed an app; all tokens of the app live under it and end with it | class: account | retention: as long as the account | erasure: delete with the account | export: yes';
comment on column oidc_grant.scopes is 'All that was allowed so far; asking for more adds to it';
comment on column oidc_grant.last_used_at is 'When tokens were last issued under it, at most a minute late';

create table oidc_family (
  account_id uuid not null references account (account_id) on delete cascade,
  family_id uuid not null,
  grant_id uuid not null,
  session_id uuid not null,
  client_id text not null,
  is_offline boolean not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, family_id),
  foreign key (account_id, grant_id) references oidc_grant (account_id, grant_id) on delete cascade,
  check ((ended_at is null) = (end_reason is null))
);

create index oidc_family_of_grant on oidc_family (account_id, grant_id);
create index oidc_family_of_session on oidc_family (account_id, session_id);
create index oidc_family_expires on oidc_family (expires_at);

comment on table oidc_family is
  'about: One sign-in to an app: its code, and all tokens that came from it, live and end together | class: account | retention: 30 days after it expired | erasure: delete with the account | export: yes';
comment on column oidc_family.session_id is 'The session that the person was signed in with; the tokens end with it unless is_offline';
comment on column oidc_family.is_offline is 'The person allowed access while signed out (offline_access)';
