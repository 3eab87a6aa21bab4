-- Written along with what they tell about, and handed to their queue a moment later, by the worker.
alter table message add column is_handed_over boolean not null default true;
comment on column message.is_handed_over is
  'False for a moment: written in the statement of a sign-in, which does not wait for a queue';
