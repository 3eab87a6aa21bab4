-- A company's program that only invites signs nobody in, and nobody returns to it.
alter table client drop constraint client_redirect_uris_check;
alter table client add constraint client_redirect_uris_check
  check (cardinality(redirect_uris) > 0 or company_id is not null) not valid;
