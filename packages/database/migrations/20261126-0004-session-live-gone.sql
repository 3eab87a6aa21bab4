-- Replaced by session_of_account.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
drop index concurrently if exists session_live;
