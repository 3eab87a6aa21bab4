-- Apart from the statements that add them, which lock.
alter table account validate constraint account_alert_channel_known;
alter table account validate constraint account_alert_channel_next_known;
alter table account validate constraint account_alert_channel_next_whole;
alter table step_up validate constraint step_up_action_check;
