create table client (
  client_id text primary key check (client_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name text not null check (char_length(name) between 1 and 80),
  homepage text check (char_length(homepage) <= 2000),
  markets text[] not null check (cardinality(markets) > 0),
  platform text not null check (platform in ('default', 'clientarea', 'administration', 'employee', 'deals', 'partner')),
  profile text not null check (profile in ('legacy', 'oidc')),
  kind text not null check (kind in ('web', 'browser', 'native')),
  first_party boolean not null default false,
  is_verified boolean not null default false,
  forces_mfa boolean not null default false,
  sector text not null check (char_length(sector) between 1 and 253),
  scopes text[] not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  post_logout_redirect_uris text[] not null default '{}',
  backchannel_logout_uri text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  disabled_at timestamptz,
  -- Only a program that can keep a secret may do without the proof that PKCE gives.
  check (profile = 'oidc' or kind = 'web')
);

comment on table client is
  'about: The apps that may sign people in with Carnet: partners and our own platforms | class: global | retention: for ever; a client that is given up is disabled | erasure: nothing personal | export: no';
comment on column client.client_id is 'Public name of the app in every request; the numbers 2, 51 and 17 are only data here';
comment on column client.homepage is 'Its origin is the domain that the consent page shows';
comment on column client.profile is 'legacy: scopes from here, no PKCE asked for; oidc: all that OpenID Connect and PKCE ask for';
comment on column client.kind is 'web: keeps a secret on a server; browser and native: cannot keep one';
comment on column client.first_party is 'One of our own platforms: nobody is asked for consent';
comment on column client.is_verified is 'Somebody here has checked who is behind it; consent to others is asked for each time';
comment on column client.sector is 'Apps of one sector know a person by the same subject';

create table client_secret (
  client_id text not null references client (client_id),
  secret_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (client_id, secret_id)
);

comment on table client_secret is
  'about: What clients on servers prove themselves with; two may live at a time, so that one can be replaced without an outage | class: global | retention: until replaced, and 90 days after it expired | erasure: nothing personal | export: no';
comment on column client_secret.secret_hash is 'SHA-256 of 256 random bits; the secret itself was shown once';
comment on column client_secret.last_used_at is 'Written at most once an hour: tells whether the old one is still in use';

create table signing_key (
  market text not null check (market ~ '^[a-z]{2}$'),
  key_id text not null,
  public_jwk jsonb not null,
  private_jwk_sealed text not null,
  created_at timestamptz not null default app_now(),
  signs_from timestamptz not null,
  retired_at timestamptz,
  primary key (market, key_id)
);

comment on table signing_key is
  'about: The keys that sign what partners read about a person, one set per market | class: global | retention: until the last token signed with it is over | erasure: nothing personal | export: no';
comment on column signing_key.private_jwk_sealed is 'Secret: ES256 key in an AES-256-GCM envelope bound to market and key id';
comment on column signing_key.signs_from is 'Published before it is used, so that partners who keep the list know it in time';
comment on column signing_key.retired_at is 'From then on it is not published any more';
