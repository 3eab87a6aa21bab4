create table step_up_grant (
  account_id uuid not null references account (account_id) on delete cascade,
  session_id uuid not null,
  grant_id uuid not null,
  action text not null check (
    action in (
      'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
      'profile.edit-credentials'
    )
  ),
  kind text not null check (kind in ('single', 'sudo')),
  method text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, session_id, grant_id),
  foreign key (account_id, session_id) references session (account_id, session_id) on delete cascade
);

create index step_up_grant_expires on step_up_grant (expires_at);

comment on table step_up_grant is
  'about: That a session has proven its second factor a moment ago, and for which changes that counts | class: account | retention: a day after it expired | erasure: delete with the account | export: no';
comment on column step_up_grant.kind is 'single: one write, which consumes it; sudo: all writes of the action while it lives';
comment on column step_up_grant.method is 'What it was proven with: a weaker one does not take away a stronger';

alter table one_time_code
  add column wants text,
  add column content_sealed text;

comment on column one_time_code.wants is 'Of a step-up: the kind of grant and the action, so that no answer can ask for another';
comment on column one_time_code.content_sealed is 'Secret: of a set-up, the contact or the authenticator''s secret; wiped when used';

alter table session
  add column previous_token_hash bytea,
  add column rotated_at timestamptz;

comment on column session.previous_token_hash is 'SHA-256 of the token before the last step-up: reads for ten seconds more, so that calls under way do not fail';
comment on column session.rotated_at is 'When the token was replaced';
