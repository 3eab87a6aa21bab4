-- Most people have one session, and some have had dozens: to a plan that reckons with one, any index
-- that begins with the account is as good as the key, and it then reads dozens of rows to find one.
alter table session alter column account_id set (n_distinct = -0.05);
analyze session;
