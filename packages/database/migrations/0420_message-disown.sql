-- In the message's own row: a sign-in that tells about itself costs no statement more than before.
alter table message add column disown_hash bytea;
alter table message add column contact_id uuid;
alter table message add column disowned_at timestamptz;

comment on table message is
  'about: What was sent to whom, or is about to be, for the person and for support | class: account | retention: 13 months; the content only until it is sent, or 7 days when it cannot be | erasure: delete with the account | export: yes, all but the content and the hash';
comment on column message.disown_hash is 'SHA-256 of the secret in the link "this was not me"; null in messages without one';
comment on column message.contact_id is 'Where the link went; no foreign key, because the link must work when somebody has removed that contact since';
comment on column message.disowned_at is 'Set by the one statement that uses the link';
