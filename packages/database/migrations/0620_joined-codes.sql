alter table one_time_code
  add column code_of uuid,
  add column form text,
  add column joined boolean not null default false;

comment on column one_time_code.code_of is 'The row whose code this payload answers to; null: its own. A code that is sent again is the same code';
comment on column one_time_code.form is 'digits or letters; null in rows from before this column';
comment on column one_time_code.joined is 'No message went out for it: the last code sent answers it too';
