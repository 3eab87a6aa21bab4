-- Apart from the statement that adds it, which locks.
alter table pending_sign_in validate constraint pending_sign_in_kind_check;
