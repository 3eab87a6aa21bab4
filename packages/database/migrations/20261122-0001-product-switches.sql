create table product_switch (
  account_id uuid not null references account (account_id) on delete cascade,
  switch_id uuid not null,
  merchant_id text not null check (char_length(merchant_id) between 1 and 200),
  product text not null check (product in ('activ', 'eco', 'emv', 'gift')),
  is_on boolean not null,
  tariff_from date not null,
  cost_cents integer not null check (cost_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  session_id uuid not null,
  asked_until timestamptz not null,
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  primary key (account_id, switch_id),
  check ((state = 'waiting') = (settled_at is null))
);

-- Pressed twice, or on two devices: one order, one key towards the platform, one fee.
create unique index product_switch_one_waiting on product_switch (account_id, merchant_id, product)
  where state = 'waiting';
create index product_switch_by_age on product_switch (created_at);

comment on table product_switch is
  'about: A voucher product that a merchant switched on or off, and the price that was agreed to | class: account | retention: 13 months after it was asked for | erasure: delete with the account | export: yes';
comment on column product_switch.switch_id is 'Also the idempotency key towards the merchant platform: a repeat costs nothing twice';
comment on column product_switch.merchant_id is 'The id of the merchant on the merchant platform';
comment on column product_switch.is_on is 'What was asked for: on or off';
comment on column product_switch.tariff_from is 'Since when the tariff held that the person saw';
comment on column product_switch.cost_cents is 'What the person was told that it costs on the day, in cents';
comment on column product_switch.state is 'waiting: nobody knows yet whether the platform did it; refused: it said no';
comment on column product_switch.session_id is 'Of the session that asked';
comment on column product_switch.asked_until is 'Until then the platform is being asked, and nobody else asks';
