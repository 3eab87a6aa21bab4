-- Security alerts cannot be switched off; the channel that they go by can be chosen, 72 hours ahead.
alter table account add column alert_channel text;
alter table account add column alert_channel_next text;
alter table account add column alert_channel_from timestamptz;
alter table account add constraint account_alert_channel_known
  check (alert_channel in ('email', 'sms')) not valid;
alter table account add constraint account_alert_channel_next_known
  check (alert_channel_next in ('email', 'sms')) not valid;
alter table account add constraint account_alert_channel_next_whole
  check ((alert_channel_next is null) = (alert_channel_from is null)) not valid;

comment on column account.alert_channel is
  'By which channel security alerts go as long as no other is in use; null: by e-mail where there is an address';
comment on column account.alert_channel_next is
  'The channel that was chosen last, in use from alert_channel_from on';
comment on column account.alert_channel_from is
  '72 hours after it was chosen; until then alerts go where they went before';

alter table step_up drop constraint step_up_action_check;
alter table step_up add constraint step_up_action_check check (
  action in (
    'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
    'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp', 'onboarding.attach',
    'profile.your-data', 'profile.close-account', 'notifications'
  )
) not valid;
