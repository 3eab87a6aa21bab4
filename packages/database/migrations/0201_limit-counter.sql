create table limit_counter (
  key bytea primary key,
  count integer not null check (count >= 0),
  window_ends_at timestamptz not null
);

create index limit_counter_window_ends on limit_counter (window_ends_at);

comment on table limit_counter is
  'about: How often something was done by one network, to one contact or in all, within a window of time | class: global | retention: until the window ended | erasure: nothing to do, the key is a keyed hash that expires by itself | export: no';
comment on column limit_counter.key is 'HMAC of the limit''s name and whom it counts, so that unknown people count alike and no address is stored';

alter table login_attempt
  add column rounds smallint not null default 0,
  add column consecutive integer not null default 0;

comment on column login_attempt.rounds is 'How often the limit was reached in a row: each time the wait doubles';
comment on column login_attempt.consecutive is 'Wrong passwords since the last right one; at 100 only a new password helps';
comment on table login_attempt is
  'about: Failed and running password checks per identifier, whether or not anybody has it | class: global | retention: a day after the window ended; after ten wrong passwords in a row 90 days, so that patience does not reset the count | erasure: nothing to do, the key is a keyed hash that expires by itself | export: no';
comment on column login_attempt.key is 'HMAC of market and canonical identifier, followed by the hash of its bind cookie for a browser known to the person';
