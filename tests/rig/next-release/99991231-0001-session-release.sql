-- What the next release would bring: it expands, so that the one before goes on beside it. A session notes which
-- release opened it; where one that knows nothing of that did, the trigger says so.
alter table session add column release text;

comment on column session.release is 'Which release opened it';

create function note_release_before() returns trigger
  language plpgsql
  as $$
begin
  new.release := 'before';
  return new;
end
$$;

create trigger session_release_before
  before insert on session
  for each row
  when (new.release is null)
  execute function note_release_before();
