-- A sign-in looks up what it must ask for, then computes a hash. What it asked for may be too little by then.
alter table account add column factors_changed_at timestamptz;

comment on column account.factors_changed_at is 'When a method of the second factor last came, went or moved; a sign-in that began before it opens nothing';
