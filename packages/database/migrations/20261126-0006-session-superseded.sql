-- The token from before a step-up is looked for whenever one is not found.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists session_superseded on session (account_id, previous_token_hash) where previous_token_hash is not null;
