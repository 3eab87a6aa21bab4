-- Apart from the statement that adds it, which locks.
alter table step_up validate constraint step_up_action_check;
