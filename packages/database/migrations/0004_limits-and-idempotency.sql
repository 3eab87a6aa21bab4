create table login_attempt (
  key bytea primary key,
  failures integer not null default 0 check (failures >= 0),
  in_flight integer not null default 0 check (in_flight >= 0),
  in_flight_until timestamptz not null default app_now(),
  window_ends_at timestamptz not null,
  updated_at timestamptz not null default app_now()
);

create index login_attempt_window_ends on login_attempt (window_ends_at);

comment on table login_attempt is
  'about: Failed and running password checks per identifier, whether or not anybody has it | class: global | retention: a day after the window ended | erasure: nothing to do, the key is a keyed hash that expires by itself | export: no';
comment on column login_attempt.key is 'HMAC of market and canonical identifier, so that unknown people count alike and no address is stored';
comment on column login_attempt.in_flight_until is 'When reservations of a process that died are forgotten';

create table idempotency_record (
  key_hash bytea primary key,
  call text not null,
  request_digest bytea not null,
  state text not null check (state in ('claimed', 'done')),
  claimed_until timestamptz not null,
  status smallint,
  answer_sealed text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  check ((state = 'done') = (status is not null))
);

create index idempotency_record_expires on idempotency_record (expires_at);

comment on table idempotency_record is
  'about: The first answer to a write, for a caller that repeats it | class: global | retention: until expires_at, then deleted in batches | erasure: nothing to do, the answer opens only with the caller''s key and expires by itself | export: no';
comment on column idempotency_record.request_digest is 'The same key with another request is refused';
comment on column idempotency_record.claimed_until is 'When a claim of a process that died may be taken over';
comment on column idempotency_record.answer_sealed is 'Sealed under a key derived from the idempotency key, which is not stored';
