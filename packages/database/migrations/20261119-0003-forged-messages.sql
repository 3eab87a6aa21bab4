-- Somebody got a message in our name that they do not trust, and reports it: a case without a person.
alter table support_case add column kind text not null default 'lost-access';
alter table support_case add column forged_references text[];
alter table support_case add column forged_channel text;
alter table support_case add constraint support_case_kind_known
  check (kind in ('lost-access', 'forged-message')) not valid;
alter table support_case add constraint support_case_forged_known check (
  (kind = 'forged-message') = (forged_references is not null and forged_channel is not null)
) not valid;
alter table support_case add constraint support_case_forged_channel_known
  check (forged_channel in ('email', 'sms')) not valid;
-- What was pasted is never kept, so a report has no content from the start.
alter table support_case add constraint support_case_forged_bare
  check (kind <> 'forged-message' or content_sealed is null) not valid;

comment on table support_case is
  'about: Somebody who cannot get back in by themselves asks for help, or reports a forged message | class: account | retention: 13 months | erasure: delete with the account | export: yes, all but the content';
comment on column support_case.account_id is
  'Whom the typed username belongs to; else made from a keyed hash of it, and nobody''s; of a forged message an id of its own';
comment on column support_case.forged_references is
  'The references that a forged message had; not what else stood in it';
comment on column support_case.forged_channel is 'How the forged message came';
