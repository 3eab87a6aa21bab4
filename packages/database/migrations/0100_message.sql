create table message (
  account_id uuid not null references account (account_id) on delete cascade,
  message_id uuid not null,
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  locale text not null,
  reference text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  content_sealed text,
  provider_id text,
  last_error text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (account_id, message_id),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sent' or content_sealed is null)
);

create index message_by_age on message (created_at);
create index message_waiting on message (created_at) where state in ('queued', 'sending', 'failed');
create index message_dead on message (updated_at) where state = 'dead';
create index message_by_reference on message (reference);

comment on table message is
  'about: What was sent to whom, or is about to be, for the person and for support | class: account | retention: 13 months; the content only until it is sent, or 7 days when it cannot be | erasure: delete with the account | export: yes, all but the content';
comment on column message.message_id is 'Also the idempotency key towards the SMS gateway and the Message-ID of a mail, so that a repeat is recognised';
comment on column message.recipient is 'Personal: masked, enough for the person to recognise the address';
comment on column message.reference is 'Short enough to read out on the phone; printed in the message';
comment on column message.state is 'failed: will be tried again; dead: given up, waits for an operator';
comment on column message.content_sealed is 'Personal: address and values in an AES-256-GCM envelope bound to the row; null once sent';
comment on column message.provider_id is 'What the mail server or SMS gateway calls the message';
comment on column message.last_error is 'Why the last attempt failed; never quotes the message or the address';
