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
