-- The whole schema, in the order of its rooms: those of packages/identity from the lowest floor up, then
-- the login provider's, the outbox's and the API's own. A table stands with its indexes, its comment and
-- its triggers; `docs/data.md` is generated from the comments. Passwords have no table: they are columns of account.


-- ── the clock ────────────────────────────────────────────────────────────────────────────────────────

-- The only clock that SQL of this product reads. Test databases replace it by a shifted one, so that
-- expiries and lock-outs can be tested without waiting; everywhere else it is exactly now().
create function app_now() returns timestamptz
  language sql stable parallel safe
  as $$ select now() $$;


-- ── events ───────────────────────────────────────────────────────────────────────────────────────────

-- No foreign key to account: what happened stays on record when the account is gone, until its month is dropped.
create table security_event (
  account_id uuid not null,
  occurred_at timestamptz not null default app_now(),
  event_id uuid not null,
  kind text not null,
  session_id uuid,
  request_id text,
  ip inet,
  detail jsonb not null default '{}',
  primary key (account_id, occurred_at, event_id)
) partition by range (occurred_at);

comment on table security_event is
  'about: What happened to an account: logins, refusals, changes. Append-only, one partition per month | class: account | retention: 13 months, by dropping the month | erasure: kept until its month is dropped, as evidence of misuse; holds no name, address or number | export: yes';
comment on column security_event.ip is 'Personal';
comment on column security_event.detail is 'Facts of the event; never a contact, a code, a token or a card number';

-- An insert must never fail because a month was forgotten.
create table security_event_default partition of security_event default;

create function refuse_security_event_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and old.occurred_at < app_now() - interval '13 months' then
    return old;
  end if;
  raise exception 'security_event is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger security_event_append_only
  before update or delete on security_event
  for each row execute function refuse_security_event_change();

create function refuse_security_event_truncate() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'security_event is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger security_event_no_truncate
  before truncate on security_event
  for each statement execute function refuse_security_event_truncate();

-- Attaching needs a weaker lock on the parent than creating the partition in place: logins go on.
create function ensure_event_partitions(months_ahead integer) returns setof text
  language plpgsql
  as $$
declare
  first_day date;
  partition_name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('security_event partitions', 0));
  for first_day in
    select date_trunc('month', app_now() at time zone 'UTC')::date + make_interval(months => ahead)
    from generate_series(0, months_ahead) as ahead
  loop
    partition_name := 'security_event_' || to_char(first_day, 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    begin
      execute format('create table %I (like security_event including defaults)', partition_name);
      execute format(
        'alter table security_event attach partition %I for values from (%L) to (%L)',
        partition_name,
        first_day::text || ' 00:00+00',
        (first_day + interval '1 month')::date::text || ' 00:00+00'
      );
      return next partition_name;
    exception when check_violation then
      raise warning 'security_event_default already holds rows of %: they stay there', partition_name;
    end;
  end loop;
end
$$;

create function drop_expired_event_partitions() returns setof text
  language plpgsql
  as $$
declare
  expired_before date := date_trunc('month', app_now() at time zone 'UTC')::date - interval '13 months';
  partition_name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('security_event partitions', 0));
  for partition_name in
    select child.relname
    from pg_inherits
    join pg_class as child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'security_event'::regclass
      and child.relname ~ '^security_event_\d{4}_\d{2}$'
      and to_date(right(child.relname, 7), 'YYYY_MM') < expired_before
    order by child.relname
  loop
    execute format('drop table %I', partition_name);
    return next partition_name;
  end loop;
  delete from security_event_default where occurred_at < app_now() - interval '13 months';
end
$$;


-- ── limits ───────────────────────────────────────────────────────────────────────────────────────────

create table login_attempt (
  key bytea primary key,
  failures integer not null default 0 check (failures >= 0),
  consecutive integer not null default 0,
  rounds smallint not null default 0,
  in_flight integer not null default 0 check (in_flight >= 0),
  in_flight_until timestamptz not null default app_now(),
  window_ends_at timestamptz not null,
  updated_at timestamptz not null default app_now()
);

create index login_attempt_window_ends on login_attempt (window_ends_at);

comment on table login_attempt is
  'about: Failed and running password checks per identifier, whether or not anybody has it | class: global | retention: a day after the window ended; after ten wrong passwords in a row 90 days, so that patience does not reset the count | erasure: nothing to do, the key is a keyed hash that expires by itself | export: no';
comment on column login_attempt.key is 'HMAC of market and canonical identifier, followed by the hash of its bind cookie for a browser known to the person';
comment on column login_attempt.consecutive is 'Wrong passwords since the last right one; at 100 only a new password helps';
comment on column login_attempt.rounds is 'How often the limit was reached in a row: each time the wait doubles';
comment on column login_attempt.in_flight_until is 'When reservations of a process that died are forgotten';

create table limit_counter (
  key bytea primary key,
  count integer not null check (count >= 0),
  window_ends_at timestamptz not null
);

create index limit_counter_window_ends on limit_counter (window_ends_at);

comment on table limit_counter is
  'about: How often something was done by one network, to one contact or in all, within a window of time | class: global | retention: until the window ended | erasure: nothing to do, the key is a keyed hash that expires by itself | export: no';
comment on column limit_counter.key is 'HMAC of the limit''s name and whom it counts, so that unknown people count alike and no address is stored';

-- Alerts by SMS cost as much as codes: they are counted against the same budget, and never take all of it.
create table sms_day (
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  sent integer not null default 0 check (sent >= 0),
  entered integer not null default 0 check (entered >= 0),
  told integer not null default 0,
  withheld integer not null default 0,
  primary key (day, country)
);

comment on table sms_day is
  'about: How many SMS went to the numbers of a country on a day, codes and others, and how many codes were typed by somebody | class: global | retention: 13 months | erasure: nothing to do, it names nobody | export: no';
comment on column sms_day.country is 'ZZ where a number tells none';
comment on column sms_day.sent is 'Codes. Counted by the statement that also refuses: with told never above what the day may cost';
comment on column sms_day.entered is 'Codes that were right. Pumped numbers have nobody who types';
comment on column sms_day.told is 'Other SMS, such as alerts: at most half of what the day may cost, so that codes keep the rest';
comment on column sms_day.withheld is 'Other SMS that were not sent, because that half was used up';


-- ── accounts ─────────────────────────────────────────────────────────────────────────────────────────

create table account (
  account_id uuid primary key,
  market text not null check (market ~ '^[a-z]{2}$'),
  firstname text not null,
  lastname text not null,
  birthdate_sealed text,
  gender text not null default 'not_said' check (gender in ('female', 'male', 'other', 'not_said')),
  language text,
  user_id text,
  customer_user_id text,
  fridom_user_id text,
  merchant_id text,
  password_hash text,
  password_status smallint not null default 0 check (password_status between 0 and 2),
  password_changed_at timestamptz,
  mfa_forced boolean not null default false,
  mfa_customer boolean not null default false,
  mfa_skipped_at timestamptz,
  -- Who is forced to set codes up and has no mobile phone gets them by e-mail, and an app on a computer if they like.
  mfa_no_phone_at timestamptz,
  -- A sign-in looks up what it must ask for, then computes a hash. What it asked for may be too little by then.
  factors_changed_at timestamptz,
  verified_at timestamptz,
  -- "This was not me" puts back what was changed (attacks 82, 83).
  disowned_at timestamptz,
  disowned_since timestamptz,
  frozen_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

comment on table account is
  'about: One person in one market, with what they are on our platforms | class: account | retention: until the person or the law ends the account | erasure: delete the row; contacts and sessions go with it | export: yes, all but the password hash';
comment on column account.account_id is 'UUIDv7 made by the application, so that no database has to hand out ids';
comment on column account.firstname is 'Personal';
comment on column account.lastname is 'Personal';
comment on column account.birthdate_sealed is 'Personal: ISO date in an AES-256-GCM envelope bound to account and column';
comment on column account.gender is 'Personal';
comment on column account.language is 'As stored by the profile; null counts as en, an unsupported value as the market default';
comment on column account.user_id is 'Set for card holders: their id on the card platform';
comment on column account.customer_user_id is 'Set for employers: their id on the customer platform';
comment on column account.fridom_user_id is 'Set for people with a Fridom account: their id there';
comment on column account.merchant_id is 'Set for people who act for a merchant: its id on the merchant platform';
comment on column account.password_hash is 'Secret: peppered Argon2id with the pepper''s key id in front; null until a password was chosen';
comment on column account.password_status is '0 fine, 1 below policy, 2 breached or reset by an operator';
comment on column account.mfa_forced is 'A second factor must be set up before anything else';
comment on column account.mfa_customer is 'An employer who is asked for a second factor but may skip it while mfa_forced is false';
comment on column account.mfa_no_phone_at is 'When the person said that they have no mobile phone; null again once a number is set up';
comment on column account.factors_changed_at is 'When a method of the second factor last came, went or moved; a sign-in that began before it opens nothing';
comment on column account.verified_at is 'Null: the account was never proven to belong to its contact, and cannot log in';
comment on column account.disowned_at is 'When somebody said "this was not me"; until a reset the password opens nothing at all, and looks wrong';
comment on column account.disowned_since is 'When that began which they disowned: only a contact that stood before it can reset the password';
comment on column account.frozen_at is 'When two people undid what the other did: no factor, contact or password is changed until support has looked';


-- ── contacts ─────────────────────────────────────────────────────────────────────────────────────────

create table contact (
  account_id uuid not null references account (account_id) on delete cascade,
  contact_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  is_default boolean not null default false,
  verified_at timestamptz,
  held_until timestamptz,
  restored_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account_id, contact_id),
  unique (account_id, kind, value)
);

create unique index contact_one_default_per_kind on contact (account_id, kind) where is_default;

comment on table contact is
  'about: The e-mail addresses and phone numbers of a person | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes';
comment on column contact.value is 'Personal: spelled as the person typed it, tidied for display';
comment on column contact.held_until is 'Until then it was added or put first too lately to reset the password alone';
comment on column contact.restored_at is 'When it was put back by "this was not me"';

-- The last e-mail address, phone number, e-mail method and SMS method of a person stay (attack 72).
-- Looked at when the transaction commits, so that one may be replaced by another, and under the lock
-- of the account, so that two that remove one each cannot both see the other's still there.
create function keep_one_of_kind() returns trigger
  language plpgsql
  as $$
declare
  is_disowned boolean;
begin
  select disowned_at is not null into is_disowned
  from account where account_id = old.account_id for no key update;
  -- With the account everything goes. And who undoes a plant takes the thief's only number away with
  -- it: it never was the person's last one.
  if not found or is_disowned then return null; end if;
  if tg_table_name = 'contact' then
    -- The last verified one stays too: an unverified one beside it can neither be written to nor prove
    -- anything, so the account would have nobody left to tell.
    perform from contact where account_id = old.account_id and kind = old.kind
      and (old.verified_at is null or verified_at is not null);
  else
    if old.method not in ('sms', 'email') then return null; end if;
    perform from mfa_method where account_id = old.account_id and method = old.method;
  end if;
  if not found then
    raise exception 'the last one of its kind stays'
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;

create constraint trigger contact_keep_one
  after delete on contact
  deferrable initially deferred
  for each row execute function keep_one_of_kind();

create table identifier (
  market text not null check (market ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  account_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, kind, value)
);

create index identifier_of_account on identifier (account_id);

comment on table identifier is
  'about: Which account a typed e-mail address or phone number belongs to, within a market | class: directory | retention: as long as the contact it stands for | erasure: delete all rows of the account_id | export: no, the contacts are exported';
comment on column identifier.value is 'Personal: canonical form, a lower-cased trimmed e-mail address or an E.164 phone number';

create table national_number_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  number_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, number_hash)
);

create index national_number_directory_of_account on national_number_directory (account_id);

comment on table national_number_directory is
  'about: Whose national register number a number is; filled only where the law allows it | class: directory | retention: as long as the account | erasure: delete all rows of the account_id | export: no';
comment on column national_number_directory.number_hash is 'HMAC of the number, which is stored nowhere';


-- ── challenges ───────────────────────────────────────────────────────────────────────────────────────

-- No foreign key to account: a decoy, made for somebody we do not know, is a row like any other.
create table challenge (
  account_id uuid not null,
  code_id uuid not null,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  purpose text not null,
  method text not null,
  contact_hash bytea not null,
  country text,
  bound_to uuid,
  wants text,
  content_sealed text,
  code_hash bytea,
  code_of uuid,
  form text,
  joined boolean not null default false,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, code_id),
  unique (account_id, payload_hash),
  check ((code_hash is null) = (form is null))
);

create index challenge_expires on challenge (expires_at);

comment on table challenge is
  'about: What was sent or asked and waits for its answer, also of somebody we do not know, and what it may be used for | class: account | retention: a day after it expired | erasure: nothing to do, it holds no contact and expires by itself | export: no';
comment on column challenge.account_id is 'Of a decoy: made from a keyed hash of what was typed, and nobody''s';
comment on column challenge.payload_hash is 'SHA-256 of the payload that the person''s browser holds';
comment on column challenge.contact_hash is 'HMAC of where the code went: a newer code for the same purpose and contact ends the older';
comment on column challenge.country is 'Of a code by SMS: where its number belongs, to tell people from pumped numbers';
comment on column challenge.bound_to is 'The session or pending sign-in that asked for the code; no other can use it';
comment on column challenge.wants is 'Of a step-up: the kind of grant and the action, so that no answer can ask for another';
comment on column challenge.content_sealed is 'Secret: of a set-up, the contact or the authenticator''s secret; wiped when used';
comment on column challenge.code_hash is 'Secret: HMAC of the code together with code_id; null: it is answered by something else than a code of ours';
comment on column challenge.code_of is 'The row whose code this payload answers to; null: its own. A code that is sent again is the same code';
comment on column challenge.form is 'digits or letters; null where there is no code';
comment on column challenge.joined is 'No message went out for it: the last code sent answers it too';
comment on column challenge.attempts is 'Charged before the code is looked at';
comment on column challenge.consumed_at is 'Used, replaced by a newer one, or ended with the password it would have changed';

create table code_budget (
  account_id uuid not null,
  purpose text not null,
  evaluations integer not null check (evaluations >= 0),
  window_ends_at timestamptz not null,
  primary key (account_id, purpose)
);

create index code_budget_window_ends on code_budget (window_ends_at);

comment on table code_budget is
  'about: How many wrong codes were typed for one account and purpose in a day, over all codes sent | class: account | retention: until the window ended | erasure: nothing to do, it expires by itself | export: no';


-- ── cards ────────────────────────────────────────────────────────────────────────────────────────────

create table card_directory (
  market text not null check (market ~ '^[a-z]{2}$'),
  card_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (market, card_hash)
);

create index card_directory_of_account on card_directory (account_id);

comment on table card_directory is
  'about: Whose card a card number is, within a market | class: directory | retention: as long as the card belongs to the account | erasure: delete all rows of the account_id | export: no, the cards are exported';
comment on column card_directory.card_hash is 'HMAC of the card number, which is stored nowhere';


-- ── factors ──────────────────────────────────────────────────────────────────────────────────────────

create table mfa_method (
  account_id uuid not null references account (account_id) on delete cascade,
  number smallint not null check (number > 0),
  method text not null check (method in ('sms', 'email', 'totp')),
  contact_id uuid,
  is_primary boolean not null default false,
  restored_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account_id, number),
  unique (account_id, contact_id, method),
  foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete cascade,
  -- An authenticator has no contact.
  constraint mfa_method_contact_if_sent check ((method = 'totp') = (contact_id is null))
);

create unique index mfa_method_one_primary on mfa_method (account_id) where is_primary;

comment on table mfa_method is
  'about: The second factors a person has set up | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes';
comment on column mfa_method.number is 'The id that clients see: counted per account, under the lock of the account''s row';
comment on column mfa_method.restored_at is 'When it was put back by "this was not me"';

create constraint trigger mfa_method_keep_one
  after delete on mfa_method
  deferrable initially deferred
  for each row execute function keep_one_of_kind();

create table authenticator (
  account_id uuid not null references account (account_id) on delete cascade,
  number smallint not null,
  secret_sealed text not null,
  last_step bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (account_id),
  unique (account_id, number),
  foreign key (account_id, number) references mfa_method (account_id, number) on delete cascade
);

comment on table authenticator is
  'about: The authenticator app of a person, one at most | class: account | retention: until removed by the person, or with the account | erasure: delete with the account | export: yes, all but the secret';
comment on column authenticator.number is 'The method it belongs to';
comment on column authenticator.secret_sealed is 'Secret: what app and server share, in an AES-256-GCM envelope bound to account and column';
comment on column authenticator.last_step is 'The 30 seconds whose code was used last: only later ones count, the code of the set-up included';

create table recovery_key (
  account_id uuid not null references account (account_id) on delete cascade,
  key_hash bytea not null,
  number smallint not null,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account_id, key_hash),
  foreign key (account_id, number) references mfa_method (account_id, number) on delete cascade
);

create index recovery_key_of_method on recovery_key (account_id, number);

comment on table recovery_key is
  'about: The keys that stand in for a lost authenticator, each once | class: account | retention: until new ones are made or the authenticator is removed | erasure: delete with the account | export: yes, all but the hashes';
comment on column recovery_key.key_hash is 'Secret: HMAC of the key together with the account';
comment on column recovery_key.number is 'The authenticator they stand in for, and go with';
comment on column recovery_key.used_at is 'Set by the one statement that lets the person in';


-- ── sessions ─────────────────────────────────────────────────────────────────────────────────────────

create table session_epoch (
  is_only_row boolean primary key default true check (is_only_row),
  minimum bigint not null,
  raised_at timestamptz not null default app_now()
);

insert into session_epoch (minimum) values (1);

comment on table session_epoch is
  'about: The oldest epoch whose sessions still count; raised after a restore, because a restore brings ended sessions back | class: global | retention: for ever, one row | erasure: nothing personal | export: no';

create table pending_sign_in (
  account_id uuid not null references account (account_id) on delete cascade,
  pending_sign_in_id uuid not null,
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  -- What is half done belongs to the browser that began it: a payload that somebody read in an address
  -- or found in a history is then worth nothing in another one.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  kind text not null check (kind in ('sign-in', 'weak-password', 'password-reset', 'card-proof')),
  market text not null check (market ~ '^[a-z]{2}$'),
  excluded_method text,
  excluded_contact_id uuid,
  password_hash text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, pending_sign_in_id),
  unique (account_id, payload_hash),
  check ((kind = 'password-reset') = (password_hash is not null))
);

create index pending_sign_in_expires on pending_sign_in (expires_at);

comment on table pending_sign_in is
  'about: What somebody has proven so far while one more step is owed: a second factor, a card, or a better password | class: account | retention: a day after it expired | erasure: delete with the account | export: no';
comment on column pending_sign_in.payload_hash is 'SHA-256 of the payload that the person''s browser holds';
comment on column pending_sign_in.browser_hash is 'SHA-256 of the cookie of the browser that began it, which alone may go on. Null: begun by a client that is no browser';
comment on column pending_sign_in.excluded_method is 'The channel that the first proof came by: the second factor must come by another';
comment on column pending_sign_in.excluded_contact_id is 'Of a reset that needs a second proof which stood before: where the first code went, which is no second';
comment on column pending_sign_in.password_hash is 'Secret: the new password, kept until the second factor is proven';

create table session (
  account_id uuid not null references account (account_id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  previous_token_hash bytea,
  rotated_at timestamptz,
  session_id uuid not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  bind_hash bytea not null check (octet_length(bind_hash) = 32),
  bound_at timestamptz,
  epoch bigint not null,
  opened_by text not null default 'login',
  -- A session that was handed over began without a sign-in: its age says nothing about when the person
  -- last proved who they are, and apps that ask for a fresh sign-in would be told that it was now.
  authenticated_at timestamptz,
  services text[] not null default '{account}',
  -- Two tabs of one browser may sign in one after the other. What an app asked in the first is still
  -- answered there, by the session of the second; from another browser it is not.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  device_id uuid,
  user_agent text check (char_length(user_agent) <= 512),
  browser text,
  system text,
  ip inet,
  place_city text,
  place_country text,
  place_looked_up_at timestamptz,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, token_hash),
  unique (account_id, session_id),
  check ((ended_at is null) = (end_reason is null)),
  constraint session_opened_by_known check (opened_by in ('login', 'handoff')),
  constraint session_services_are_few check (cardinality(services) <= 32),
  constraint session_names_are_short check (
    char_length(browser) <= 64 and char_length(system) <= 64 and char_length(place_city) <= 128
  ),
  constraint session_place_country_is_a_code check (place_country ~ '^[A-Z]{2}$')
);

create index session_live on session (account_id, last_seen_at desc) where ended_at is null;
create index session_over on session (least(ended_at, expires_at));
create index session_without_place on session (created_at) where place_looked_up_at is null;

comment on table session is
  'about: A login on one device, found by the hash of its token | class: account | retention: 13 months after it ended or expired; longer while an app with offline access that came from it keeps coming back | erasure: delete with the account | export: yes, all but the hashes';
comment on column session.token_hash is 'SHA-256 of the token; the token itself is known only to its holder';
comment on column session.previous_token_hash is 'SHA-256 of the token before the last step-up: reads for ten seconds more, so that calls under way do not fail';
comment on column session.rotated_at is 'When the token was replaced';
comment on column session.session_id is 'The id a person sees in the device list; it stays when the token is rotated';
comment on column session.bind_hash is 'SHA-256 of the bind cookie that was issued with the token';
comment on column session.bound_at is 'When the bind cookie first came back: from then on the token alone is refused';
comment on column session.epoch is 'session_epoch.minimum at login; the session is over once the minimum is higher';
comment on column session.opened_by is 'handoff: handed over by one of our platforms; nothing that was proven there, such as a recent second factor, came with it';
comment on column session.authenticated_at is 'When the person proved who they are; inherited by a hand-off of an access token, unknown (null) after one by code. Null in a login from before this was noted: created_at then';
comment on column session.services is 'Platforms used with this session, by their short names';
comment on column session.browser_hash is 'SHA-256 of the cookie that tells this browser from others while something is half done; null where a client keeps none';
comment on column session.device_id is 'Personal: a label sent by the browser, never a credential';
comment on column session.user_agent is 'Personal';
comment on column session.browser is 'Personal: the name of the browser as it calls itself, for the device list';
comment on column session.system is 'Personal: the name of the operating system as the browser calls it, for the device list';
comment on column session.ip is 'Personal';
comment on column session.place_city is 'Personal: about where the address was at login, from an offline database; null when unknown';
comment on column session.place_country is 'Personal: two letters; null when unknown';
comment on column session.place_looked_up_at is 'Null until the worker has looked for the place, found or not';
comment on column session.last_seen_at is 'Written at most once a minute';
comment on column session.expires_at is 'Absolute end, whatever the activity';

create table step_up (
  account_id uuid not null references account (account_id) on delete cascade,
  session_id uuid not null,
  step_up_id uuid not null,
  -- Allowing an app to change something, or to spend money, is a change that a code is asked for (approve).
  -- Adding a method, and replacing the authenticator, are proven for themselves and for nothing else (setup-…).
  action text not null check (
    action in (
      'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
      'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp'
    )
  ),
  kind text not null check (kind in ('single', 'sudo')),
  method text not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, session_id, step_up_id),
  foreign key (account_id, session_id) references session (account_id, session_id) on delete cascade
);

create index step_up_expires on step_up (expires_at);

comment on table step_up is
  'about: That a session has proven its second factor a moment ago, and for which changes that counts | class: account | retention: a day after it expired | erasure: delete with the account | export: no';
comment on column step_up.kind is 'single: one write, which consumes it; sudo: all writes of the action while it lives';
comment on column step_up.method is 'What it was proven with: a weaker one does not take away a stronger';

create table trusted_device (
  account_id uuid not null references account (account_id) on delete cascade,
  trusted_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  previous_hash bytea,
  rotated_at timestamptz not null default app_now(),
  device_id uuid not null,
  browser text check (char_length(browser) <= 64),
  system text check (char_length(system) <= 64),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, trusted_id),
  check ((ended_at is null) = (end_reason is null))
);

create index trusted_device_expires on trusted_device (expires_at);

comment on table trusted_device is
  'about: A browser that need not show a security code at sign-in | class: account | retention: a day after it expired | erasure: delete with the account | export: yes, all but the hashes';
comment on column trusted_device.secret_hash is 'SHA-256 of the cookie''s secret, which is replaced at each use';
comment on column trusted_device.previous_hash is 'The one before: shown by two tabs at once for a minute, later by a thief';
comment on column trusted_device.device_id is 'Personal: the label of the device list, where it can be ended';
comment on column trusted_device.browser is 'Personal: as in the device list';
comment on column trusted_device.system is 'Personal: as in the device list';

create table handoff (
  account_id uuid not null references account (account_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  market text not null check (market ~ '^[a-z]{2}$'),
  target_host text not null check (char_length(target_host) <= 253),
  service text not null check (service ~ '^[a-z][a-z0-9-]{0,31}$'),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, code_hash)
);

create index handoff_expires on handoff (expires_at);

comment on table handoff is
  'about: One-time codes with which one of our platforms hands a signed-in person over to the portal | class: account | retention: a day after it expired | erasure: delete with the account | export: no, a code lives for a minute';
comment on column handoff.code_hash is 'SHA-256 of the code; the code itself is in the address that the person follows';
comment on column handoff.target_host is 'The only portal host that may use the code';
comment on column handoff.service is 'Short name of the platform that handed the person over';
comment on column handoff.consumed_at is 'Set by the one statement that opens the session; also when all sessions of the person end';


-- ── partners ─────────────────────────────────────────────────────────────────────────────────────────

create table client (
  client_id text primary key check (client_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name text not null check (char_length(name) between 1 and 80),
  homepage text check (char_length(homepage) <= 2000),
  markets text[] not null check (cardinality(markets) > 0),
  platform text not null check (platform in ('default', 'clientarea', 'administration', 'employee', 'deals', 'partner')),
  profile text not null check (profile in ('legacy', 'oidc')),
  kind text not null check (kind in ('web', 'browser', 'native')),
  first_party boolean not null default false,
  is_verified boolean not null default false,
  forces_mfa boolean not null default false,
  sector text not null check (char_length(sector) between 1 and 253),
  scopes text[] not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  post_logout_redirect_uris text[] not null default '{}',
  backchannel_logout_uri text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  -- Only a program that can keep a secret may do without the proof that PKCE gives.
  check (profile = 'oidc' or kind = 'web')
);

comment on table client is
  'about: The apps that may sign people in with Carnet: partners and our own platforms | class: global | retention: for ever; a client that is given up is disabled | erasure: nothing personal | export: no';
comment on column client.client_id is 'Public name of the app in every request; the numbers 2, 51 and 17 are only data here';
comment on column client.homepage is 'Its origin is the domain that the consent page shows';
comment on column client.profile is 'legacy: scopes from here, no PKCE asked for; oidc: all that OpenID Connect and PKCE ask for';
comment on column client.kind is 'web: keeps a secret on a server; browser and native: cannot keep one';
comment on column client.first_party is 'One of our own platforms: nobody is asked for consent';
comment on column client.is_verified is 'Somebody here has checked who is behind it; consent to others is asked for each time';
comment on column client.sector is 'Apps of one sector know a person by the same subject';

create table client_secret (
  client_id text not null references client (client_id),
  secret_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (client_id, secret_id)
);

comment on table client_secret is
  'about: What clients on servers prove themselves with; two may live at a time, so that one can be replaced without an outage | class: global | retention: until replaced, and 90 days after it expired | erasure: nothing personal | export: no';
comment on column client_secret.secret_hash is 'SHA-256 of 256 random bits; the secret itself was shown once';
comment on column client_secret.last_used_at is 'Written at most once an hour: tells whether the old one is still in use';

create table signing_key (
  market text not null check (market ~ '^[a-z]{2}$'),
  key_id text not null,
  public_jwk jsonb not null,
  private_jwk_sealed text not null,
  created_at timestamptz not null default app_now(),
  signs_from timestamptz not null,
  retired_at timestamptz,
  primary key (market, key_id)
);

comment on table signing_key is
  'about: The keys that sign what partners read about a person, one set per market | class: global | retention: until the last token signed with it is over | erasure: nothing personal | export: no';
comment on column signing_key.private_jwk_sealed is 'Secret: ES256 key in an AES-256-GCM envelope bound to market and key id';
comment on column signing_key.signs_from is 'Published before it is used, so that partners who keep the list know it in time';
comment on column signing_key.retired_at is 'From then on it is not published any more';

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


-- ── cases ────────────────────────────────────────────────────────────────────────────────────────────

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


-- ── alerts ───────────────────────────────────────────────────────────────────────────────────────────

create table undo_copy (
  account_id uuid not null references account (account_id) on delete cascade,
  copy_id uuid not null,
  taken_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  content_sealed text not null,
  primary key (account_id, copy_id)
);

create index undo_copy_expires on undo_copy (expires_at);

comment on table undo_copy is
  'about: The contacts and factors of a person as they were before a change, to be put back by "this was not me" | class: account | retention: 72 hours | erasure: delete with the account | export: no, it repeats what the account has or had';
comment on column undo_copy.content_sealed is 'Secret: contacts, methods, authenticator and hashes of recovery keys, in an AES-256-GCM envelope bound to account and copy';

create table undo (
  account_id uuid not null references account (account_id) on delete cascade,
  undo_id uuid not null,
  pressed_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  contact_id uuid not null,
  recovery_hash bytea,
  removed_contacts uuid[] not null,
  restored_contacts uuid[] not null,
  primary key (account_id, undo_id)
);

create index undo_expires on undo (expires_at);

comment on table undo is
  'about: What "this was not me" took away and put back, so that one who undoes the undoing is noticed | class: account | retention: 72 hours; the event in the history stays | erasure: delete with the account | export: no, the history of the account tells it';
comment on column undo.contact_id is 'Whose link it was';
comment on column undo.recovery_hash is 'SHA-256 of the payload of the code that was sent with it: who shows both has proven two contacts';


-- ── the login provider (apps/api/src/oidc) ───────────────────────────────────────────────────────────

create table oidc_code (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_code_expires on oidc_code (expires_at);
create index oidc_code_of_account on oidc_code (account_id);

comment on table oidc_code is
  'about: Codes that a partner exchanges for tokens, once, within a minute | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_code.code_hash is 'SHA-256 of the code. It names no account: a partner must not learn the account id from it';
comment on column oidc_code.payload is 'What the engine needs to know again; what is asked or ended by has a column';
comment on column oidc_code.consumed_at is 'Set by the one statement that also writes the tokens';

create table oidc_access_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index oidc_access_token_expires on oidc_access_token (expires_at);
create index oidc_access_token_of_account on oidc_access_token (account_id);

comment on table oidc_access_token is
  'about: Access tokens of partners, opaque, checked on each use against family, grant and session | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_access_token.token_hash is 'SHA-256 of the token';

create table oidc_refresh_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null,
  family_id uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_refresh_token_expires on oidc_refresh_token (expires_at);
create index oidc_refresh_token_of_account on oidc_refresh_token (account_id);

comment on table oidc_refresh_token is
  'about: Refresh tokens of partners; each works once and is followed by the next of its family | class: directory | retention: a day after it expired | erasure: delete all rows of the account_id | export: no';
comment on column oidc_refresh_token.consumed_at is 'Set by the one statement that also writes its successor; shown again, the family ends';

create table oidc_request (
  account_id uuid not null references account (account_id) on delete cascade,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  session_id uuid not null,
  client_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (account_id, request_hash)
);

create index oidc_request_expires on oidc_request (expires_at);

comment on table oidc_request is
  'about: A partner''s request that waits for the person''s yes or no; the answer names it by its one-time id | class: account | retention: a day after it expired | erasure: delete with the account | export: no';

create table oidc_pushed_request (
  request_hash bytea primary key check (octet_length(request_hash) = 32),
  payload jsonb not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index oidc_pushed_request_expires on oidc_pushed_request (expires_at);

comment on table oidc_pushed_request is
  'about: Requests that partners left here beforehand (PAR), so that nobody can alter them on the way | class: global | retention: a day after it expired | erasure: nothing personal | export: no';

create table oidc_used_proof (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);

create index oidc_used_proof_expires on oidc_used_proof (expires_at);

comment on table oidc_used_proof is
  'about: Proofs of possession (DPoP) that were shown already; each counts once | class: global | retention: until it expired | erasure: nothing personal | export: no';


-- ── the outbox (packages/outbox) ─────────────────────────────────────────────────────────────────────

create table message (
  account_id uuid not null references account (account_id) on delete cascade,
  message_id uuid not null,
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  contact_id uuid,
  recipient text not null,
  locale text not null,
  reference text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  content_sealed text,
  provider_id text,
  last_error text,
  -- In the message's own row: a sign-in that tells about itself costs no statement more.
  event jsonb,
  disown_hash bytea,
  disown_since timestamptz,
  disowned_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (account_id, message_id),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sent' or content_sealed is null)
);

create index message_by_age on message (created_at);
create index message_waiting on message (created_at) where state in ('queued', 'sending', 'failed');
create index message_dead on message (updated_at) where state = 'dead';
create index message_by_reference on message (reference);

comment on table message is
  'about: What was sent to whom, or is about to be, for the person and for support | class: account | retention: 13 months; the content only until it is sent, or 7 days when it cannot be | erasure: delete with the account | export: yes, all but the content and the hash';
comment on column message.message_id is 'Also the idempotency key towards the SMS gateway and the Message-ID of a mail, so that a repeat is recognised';
comment on column message.contact_id is 'Where the link went; no foreign key, because the link must work when somebody has removed that contact since';
comment on column message.recipient is 'Personal: masked, enough for the person to recognise the address';
comment on column message.reference is 'Short enough to read out on the phone; printed in the message';
comment on column message.state is 'failed: will be tried again; dead: given up, waits for an operator';
comment on column message.content_sealed is 'Personal: address and values in an AES-256-GCM envelope bound to the row; null once sent';
comment on column message.provider_id is 'What the mail server or SMS gateway calls the message';
comment on column message.last_error is 'Why the last attempt failed; never quotes the message or the address';
comment on column message.event is 'Personal: what the message told of, for the page behind its link: what, when, on which browser and system';
comment on column message.disown_hash is 'SHA-256 of the secret in the link "this was not me"; null in messages without one';
comment on column message.disown_since is 'When the session signed in that did it, 72 hours before at most: what is disowned begins there. Null: with the message';
comment on column message.disowned_at is 'Set by the one statement that uses the link';


-- ── the API's own (apps/api/src/http) ────────────────────────────────────────────────────────────────

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

create table maintenance (
  market text primary key check (market ~ '^[a-z]{2}$'),
  since timestamptz not null default app_now()
);

comment on table maintenance is
  'about: A market that is closed for maintenance now; no row means open | class: global | retention: until the market opens again | erasure: nothing personal | export: no';
