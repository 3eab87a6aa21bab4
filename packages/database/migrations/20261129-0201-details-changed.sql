-- Apps ask when the facts that they keep of a person last changed (`updated_at`, OpenID Connect Core 5.1).
-- account.updated_at also moves when an account is frozen or closed, which is not theirs to know. For those
-- who are here already it is now: nobody knows better, and apps read once more.
-- A stable default: no row is rewritten.
-- squawk-ignore adding-field-with-default
alter table account add column details_changed_at timestamptz not null default app_now();

comment on column account.details_changed_at is 'When name or language last changed; kept by a trigger. Told to apps that may read them';

create function note_changed_details() returns trigger
  language plpgsql
  as $$
begin
  new.details_changed_at := app_now();
  return new;
end
$$;

create trigger account_details_changed
  before update of firstname, lastname, language on account
  for each row
  when ((old.firstname, old.lastname, old.language) is distinct from (new.firstname, new.lastname, new.language))
  execute function note_changed_details();
