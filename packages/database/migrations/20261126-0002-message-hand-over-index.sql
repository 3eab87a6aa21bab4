-- Holds the few that still wait: the worker looks every second.
-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists message_to_hand_over on message (created_at) where not is_handed_over;
