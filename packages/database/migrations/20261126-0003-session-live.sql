-- Without the last-seen time: its once-a-minute write then touches no index, and a quarter of the log.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists session_of_account on session (account_id) where ended_at is null;
