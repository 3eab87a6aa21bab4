-- No foreign key to account: what somebody types whom we do not know is a case like any other.
create table support_case (
  account_id uuid not null,
  case_id uuid not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  locale text not null,
  reference text not null,
  lost text[] not null check (lost <@ array['password', 'phone', 'mailbox']),
  content_sealed text,
  state text not null default 'open' check (state in ('open', 'closed', 'disowned')),
  created_at timestamptz not null default app_now(),
  closed_at timestamptz,
  primary key (account_id, case_id),
  check ((state = 'open') = (closed_at is null))
);

create index support_case_by_reference on support_case (reference);
create index support_case_by_age on support_case (created_at);

comment on table support_case is
  'about: Somebody who cannot get back in by themselves asks for help | class: account | retention: 13 months | erasure: delete with the account | export: yes, all but the content';
comment on column support_case.account_id is 'Whom the typed username belongs to; else made from a keyed hash of it, and nobody''s';
comment on column support_case.reference is 'Short enough to read out on the phone; opens nothing';
comment on column support_case.lost is 'What the person says they no longer have';
comment on column support_case.content_sealed is 'Personal: the typed username and where to reach the person, in an AES-256-GCM envelope bound to the row; null once closed';
comment on column support_case.state is 'disowned: a contact of the account said that it was not the person who asked';
