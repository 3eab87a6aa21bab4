-- Allowing an app to change something, or to spend money, is a change that a code is asked for.
alter table step_up_grant drop constraint step_up_grant_action_check;
alter table step_up_grant
  add constraint step_up_grant_action_check check (
    action in (
      'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
      'profile.edit-credentials', 'approve'
    )
  ) not valid;
