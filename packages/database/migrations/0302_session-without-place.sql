create index concurrently if not exists session_without_place on session (created_at) where place_looked_up_at is null;
