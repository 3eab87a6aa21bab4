-- Accounts that were not made by onboarding have platform ids, too, and the directory did not know them:
-- a second account could have claimed the same id. Where two have one already, the older keeps it here.
insert into platform_directory (market, platform, platform_id, account_id)
select made.market, known.platform, known.platform_id, made.account_id
from account made
cross join lateral (values
  ('user', made.user_id),
  ('customer', made.customer_user_id),
  ('merchant', made.merchant_id)
) as known (platform, platform_id)
where char_length(known.platform_id) between 1 and 128
order by made.created_at, made.account_id
on conflict (market, platform, platform_id) do nothing;
