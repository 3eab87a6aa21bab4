alter table one_time_code add column country text;
comment on column one_time_code.country is 'Of a code by SMS: where its number belongs, to tell people from pumped numbers';

create table sms_day (
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  sent integer not null default 0 check (sent >= 0),
  entered integer not null default 0 check (entered >= 0),
  primary key (day, country)
);

comment on table sms_day is
  'about: How many codes went to the numbers of a country on a day, and how many were typed by somebody | class: global | retention: 13 months | erasure: nothing to do, it names nobody | export: no';
comment on column sms_day.country is 'ZZ where a number tells none';
comment on column sms_day.sent is 'Counted by the statement that also refuses: never above what the day may cost';
comment on column sms_day.entered is 'Codes that were right. Pumped numbers have nobody who types';
