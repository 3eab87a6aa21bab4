-- Two tabs of one browser may sign in one after the other. What an app asked in the first is still
-- answered there, by the session of the second; from another browser it is not.
alter table session add column browser_hash bytea check (octet_length(browser_hash) = 32);

comment on column session.browser_hash is 'SHA-256 of the cookie that tells this browser from others while something is half done; null where a client keeps none';
