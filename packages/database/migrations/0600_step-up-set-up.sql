-- Adding a method, and replacing the authenticator, are proven for themselves and for nothing else.
alter table step_up_grant drop constraint step_up_grant_action_check;
alter table step_up_grant
  add constraint step_up_grant_action_check check (
    action in (
      'security.mfa-edit', 'security.edit-recovery', 'security.edit-password',
      'profile.edit-credentials', 'approve', 'setup-mfa', 'setup-mfa-totp'
    )
  ) not valid;
