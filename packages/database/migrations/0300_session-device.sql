alter table session
  add column browser text,
  add column system text,
  add column place_city text,
  add column place_country text,
  add column place_looked_up_at timestamptz,
  add column services text[] not null default '{account}',
  add column opened_by text not null default 'login';

alter table session
  add constraint session_names_are_short check (
    char_length(browser) <= 64 and char_length(system) <= 64 and char_length(place_city) <= 128
  ) not valid;
alter table session
  add constraint session_place_country_is_a_code check (place_country ~ '^[A-Z]{2}$') not valid;
alter table session
  add constraint session_services_are_few check (cardinality(services) <= 32) not valid;
alter table session
  add constraint session_opened_by_known check (opened_by in ('login', 'handoff')) not valid;

comment on column session.browser is 'Personal: the name of the browser as it calls itself, for the device list';
comment on column session.system is 'Personal: the name of the operating system as the browser calls it, for the device list';
comment on column session.place_city is 'Personal: about where the address was at login, from an offline database; null when unknown';
comment on column session.place_country is 'Personal: two letters; null when unknown';
comment on column session.place_looked_up_at is 'Null until the worker has looked for the place, found or not';
comment on column session.services is 'Platforms used with this session, by their short names';
comment on column session.opened_by is 'handoff: handed over by one of our platforms; nothing that was proven there, such as a recent second factor, came with it';
