-- A session that was handed over began without a sign-in: its age says nothing about when the person
-- last proved who they are, and apps that ask for a fresh sign-in were told that it was now.
alter table session add column authenticated_at timestamptz;

comment on column session.authenticated_at is 'When the person proved who they are; inherited by a hand-off of an access token, unknown (null) after one by code. Null in a login from before this was noted: created_at then';
