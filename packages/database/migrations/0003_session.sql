create table session (
  account_id uuid not null references account (account_id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  session_id uuid not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  bind_hash bytea not null check (octet_length(bind_hash) = 32),
  bound_at timestamptz,
  epoch bigint not null,
  device_id uuid,
  user_agent text check (char_length(user_agent) <= 512),
  ip inet,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, token_hash),
  unique (account_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);

create index session_live on session (account_id, last_seen_at desc) where ended_at is null;

comment on table session is
  'about: A login on one device, found by the hash of its token | class: account | retention: 13 months after it ended or expired | erasure: delete with the account | export: yes, all but the hashes';
comment on column session.token_hash is 'SHA-256 of the token; the token itself is known only to its holder';
comment on column session.session_id is 'The id a person sees in the device list; it stays when the token is rotated';
comment on column session.bind_hash is 'SHA-256 of the bind cookie that was issued with the token';
comment on column session.bound_at is 'When the bind cookie first came back: from then on the token alone is refused';
comment on column session.epoch is 'session_epoch.minimum at login; the session is over once the minimum is higher';
comment on column session.device_id is 'Personal: a label sent by the browser, never a credential';
comment on column session.user_agent is 'Personal';
comment on column session.ip is 'Personal';
comment on column session.last_seen_at is 'Written at most once a minute';
comment on column session.expires_at is 'Absolute end, whatever the activity';

create table session_epoch (
  is_only_row boolean primary key default true check (is_only_row),
  minimum bigint not null,
  raised_at timestamptz not null default app_now()
);

insert into session_epoch (minimum) values (1);

comment on table session_epoch is
  'about: The oldest epoch whose sessions still count; raised after a restore, because a restore brings ended sessions back | class: global | retention: for ever, one row | erasure: nothing personal | export: no';
