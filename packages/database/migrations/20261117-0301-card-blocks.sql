create table card_block (
  account_id uuid not null references account (account_id) on delete cascade,
  block_id uuid not null,
  card_id text not null check (char_length(card_id) between 1 and 64),
  last4 text check (last4 ~ '^\d{4}$'),
  state text not null default 'waiting' check (state in ('waiting', 'blocked', 'refused')),
  session_id uuid not null,
  browser text,
  system text,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  primary key (account_id, block_id),
  check ((state = 'waiting') = (settled_at is null))
);

-- Pressed twice, or on two devices: one order, one key towards the platform.
create unique index card_block_one_waiting on card_block (account_id, card_id) where state = 'waiting';
create index card_block_waiting on card_block (next_try_at) where state = 'waiting';
create index card_block_settled on card_block (settled_at) where settled_at is not null;

comment on table card_block is
  'about: A card that a person asked to be blocked, and whether the card platform has done it | class: account | retention: 13 months after it was settled | erasure: delete with the account | export: yes';
comment on column card_block.block_id is 'Also the idempotency key towards the card platform: a repeat blocks nothing twice';
comment on column card_block.card_id is 'The platform''s name of the card; never its number';
comment on column card_block.state is 'waiting: the worker asks again; refused: the platform said no, or never answered';
comment on column card_block.session_id is 'Of the session that asked, for the message about it';
comment on column card_block.browser is 'Of the device that asked, from a closed list of names; empty where unknown';
comment on column card_block.system is 'Of the device that asked, from a closed list of names; empty where unknown';
