-- Apart from the statements that add them, which lock.
alter table session validate constraint session_opened_by_known;
alter table step_up validate constraint step_up_action_check;
