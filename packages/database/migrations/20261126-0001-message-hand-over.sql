-- Written along with what they tell about, and handed to their queue a moment later, by the worker.
alter table message add column is_handed_over boolean not null default true;
comment on column message.is_handed_over is
  'False for a moment: written in the statement of a sign-in, which does not wait for a queue';
comment on table message is
  'about: What was sent to whom, or is about to be, for the person and for support | class: account | retention: 13 months; the content only until it is sent, or 7 days when it cannot be | erasure: delete with the account | export: yes, all but the content, the hash and the mark of the worker';
