-- Alerts by SMS cost as much as codes: they are counted against the same budget, and never take all of it.
alter table sms_day add column told integer not null default 0;
alter table sms_day add column withheld integer not null default 0;

comment on table sms_day is
  'about: How many SMS went to the numbers of a country on a day, codes and others, and how many codes were typed by somebody | class: global | retention: 13 months | erasure: nothing to do, it names nobody | export: no';
comment on column sms_day.sent is 'Codes. Counted by the statement that also refuses: with told never above what the day may cost';
comment on column sms_day.told is 'Other SMS, such as alerts: at most half of what the day may cost, so that codes keep the rest';
comment on column sms_day.withheld is 'Other SMS that were not sent, because that half was used up';
