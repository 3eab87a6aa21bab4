-- squawk-ignore ban-concurrent-index-creation-in-transaction
create index concurrently if not exists account_closing_due on account (closes_at) where closes_at is not null;
