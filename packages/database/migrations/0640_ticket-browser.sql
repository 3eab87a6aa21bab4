-- What is half done belongs to the browser that began it: a payload that somebody read in an address
-- or found in a history is then worth nothing in another one.
alter table ticket add column browser_hash bytea check (octet_length(browser_hash) = 32);

comment on column ticket.browser_hash is 'SHA-256 of the cookie of the browser that began it, which alone may go on. Null: begun by a client that is no browser';
