-- Some apps read RS256 alone, which OpenID Connect Core has every provider offer. A market publishes a key
-- for each; a client says which it wants.
-- A generated column: the key itself says what it is. The table has a handful of rows.
-- squawk-ignore adding-field-with-default
alter table signing_key add column algorithm text not null generated always as (public_jwk ->> 'alg') stored check (algorithm in ('ES256', 'RS256'));

comment on column signing_key.algorithm is 'How it signs; a market has keys of each kind';
comment on column signing_key.private_jwk_sealed is 'Secret: the key in an AES-256-GCM envelope bound to market and key id';

-- squawk-ignore adding-field-with-default
alter table client add column id_token_algorithm text not null default 'ES256'
  check (id_token_algorithm in ('ES256', 'RS256'));

comment on column client.id_token_algorithm is 'How ID tokens and notices of signing out are signed for it';
