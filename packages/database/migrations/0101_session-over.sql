create index concurrently if not exists session_over on session (least(ended_at, expires_at));
