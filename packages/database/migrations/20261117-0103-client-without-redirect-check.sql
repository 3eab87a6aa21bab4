-- Apart from the statement that adds it, which locks.
alter table client validate constraint client_redirect_uris_check;
