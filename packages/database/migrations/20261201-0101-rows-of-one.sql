-- As with sessions: whoever signs in to an app each day has hundreds of families, and a plan that was
-- made while everybody had one reads them all to find one, by another index that begins with the account.
alter table oidc_family alter column account_id set (n_distinct = -0.05);
alter table oidc_grant alter column account_id set (n_distinct = -0.05);
alter table challenge alter column account_id set (n_distinct = -0.05);
alter table pending_sign_in alter column account_id set (n_distinct = -0.05);
analyze oidc_family, oidc_grant, challenge, pending_sign_in;
