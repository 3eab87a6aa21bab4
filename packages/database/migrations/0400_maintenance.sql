create table maintenance (
  market text primary key check (market ~ '^[a-z]{2}$'),
  since timestamptz not null default app_now()
);

comment on table maintenance is
  'about: A market that is closed for maintenance now; no row means open | class: global | retention: until the market opens again | erasure: nothing personal | export: no';
