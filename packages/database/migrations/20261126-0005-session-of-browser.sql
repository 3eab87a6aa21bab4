-- Whether a browser is known is asked at every sign-in, of thirteen months of sessions.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists session_of_browser on session (account_id, bind_hash);
