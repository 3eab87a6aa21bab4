alter table ticket validate constraint ticket_kind_known;
