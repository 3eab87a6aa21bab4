-- A changed return address is how sign-ins are stolen, and no account is there to note it on. A trigger
-- writes it down, so that what somebody changes past our command is on record, too.
create table client_change (
  change_id bigint generated always as identity primary key,
  client_id text not null,
  changed_at timestamptz not null default app_now(),
  made_by text not null default session_user,
  reason text check (char_length(reason) <= 200),
  was jsonb not null,
  became jsonb not null
);

create index client_change_of on client_change (client_id, change_id);

comment on table client_change is
  'about: What was changed of an app that signs people in, by whom and why. Append-only | class: global | retention: for ever, like the client | erasure: nothing personal | export: no';
comment on column client_change.made_by is 'The role that the database knew; whoever is not the operator’s had no business here';
comment on column client_change.reason is 'In the operator’s words; null: it was said by no command, or by one that asks for none';
comment on column client_change.was is 'Only what changed; empty when it was registered';
comment on column client_change.became is 'Only what changed';

create function record_client_change() returns trigger
  language plpgsql
  as $$
declare
  was jsonb := '{}';
  became jsonb := '{}';
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old) - 'updated_at' - 'created_at'; end if;
  if tg_op <> 'DELETE' then became := to_jsonb(new) - 'updated_at' - 'created_at'; end if;
  if was = became then return null; end if;

  insert into client_change (client_id, reason, was, became)
  select coalesce(became ->> 'client_id', was ->> 'client_id'),
         nullif(current_setting('carnet.reason', true), ''),
         coalesce(jsonb_object_agg(key, was -> key) filter (where was ? key), '{}'),
         coalesce(jsonb_object_agg(key, became -> key) filter (where became ? key), '{}')
  from jsonb_object_keys(was || became) as key
  where was -> key is distinct from became -> key;
  return null;
end
$$;

create trigger client_recorded
  after insert or update or delete on client
  for each row execute function record_client_change();

create function refuse_client_change_edit() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'client_change is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger client_change_append_only
  before update or delete on client_change
  for each row execute function refuse_client_change_edit();
create trigger client_change_no_truncate
  before truncate on client_change
  for each statement execute function refuse_client_change_edit();
