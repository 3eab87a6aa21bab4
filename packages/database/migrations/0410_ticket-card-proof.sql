-- Not valid and then validated by the next file: the table is not locked while its rows are read.
alter table ticket drop constraint ticket_kind_check;
alter table ticket
  add constraint ticket_kind_known
  check (kind in ('sign-in', 'weak-password', 'password-reset', 'card-proof')) not valid;

comment on table ticket is
  'about: What somebody has proven so far while one more step is owed: a second factor, a card, or a better password | class: account | retention: a day after it expired | erasure: delete with the account | export: no';
