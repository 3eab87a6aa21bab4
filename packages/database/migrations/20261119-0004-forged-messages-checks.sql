-- Apart from the statements that add them, which lock.
alter table support_case validate constraint support_case_kind_known;
alter table support_case validate constraint support_case_forged_known;
alter table support_case validate constraint support_case_forged_channel_known;
alter table support_case validate constraint support_case_forged_bare;
