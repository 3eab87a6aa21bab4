create table data_export (
  account_id uuid primary key references account (account_id) on delete cascade,
  export_id uuid not null,
  locale text not null,
  asked_at timestamptz not null default app_now(),
  ready_at timestamptz,
  expires_at timestamptz not null,
  json_sealed text,
  html_sealed text,
  check ((ready_at is not null) = (json_sealed is not null)),
  check ((ready_at is not null) = (html_sealed is not null))
);

create index data_export_expires on data_export (expires_at);

comment on table data_export is
  'about: The copy of their data that a person asked for, one at a time | class: account | retention: 72 hours after it was ready; one that never got ready, 72 hours after it was asked for | erasure: delete with the account | export: no, it is the copy itself';
comment on column data_export.export_id is 'Another one with each order: what is built for an earlier one is not kept';
comment on column data_export.locale is 'The language in which it is worded';
comment on column data_export.ready_at is 'Null: the worker is still at it';
comment on column data_export.json_sealed is 'Personal: the copy for machines in an AES-256-GCM envelope bound to account and order';
comment on column data_export.html_sealed is 'Personal: the copy for people in an AES-256-GCM envelope bound to account and order';

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'profile.your-data', 'profile.close-account',
    'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach'
  )
) not valid;
