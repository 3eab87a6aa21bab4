import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { Client } from 'pg';

import type { BenchDatabase } from './bench-database.ts';

const BATCH = 50_000;
const EVENTS_EACH = 2;
/** Tables and indexes of one person with contact, identifier, session and two events, and room to vacuum. */
const BYTES_EACH = 3_000;
const SPARE_BYTES = 2e9;

/** Loading stops before a disk is full, not when. */
export function requireRoom(folder: string, people: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = people * BYTES_EACH + SPARE_BYTES;
  const free = bavail * bsize;
  if (free < needed)
    throw new Error(`${gigabytes(needed)} are needed in ${folder}, ${gigabytes(free)} are free.`);
}

export const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Other people of the market, numbered from one to another, each with an address, its identifier, a session
 * and two events. Constraints and triggers hold as for anybody. Ids are in order of time, as ours are.
 */
export async function fillMarket(database: BenchDatabase, from: number, to: number): Promise<void> {
  const batches: [first: number, last: number][] = [];
  for (let first = from; first <= to; first += BATCH)
    batches.push([first, Math.min(first + BATCH - 1, to)]);
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await fillBatch(client, ...batch);
    } finally {
      await client.end();
    }
  });
  await Promise.all(lanes);
}

/** From one on. */
export const emailOfCrowd = (number: number): string => `crowd-${number}@example.test`;

async function fillBatch(client: Client, first: number, last: number): Promise<void> {
  await client.query('begin');
  for (const step of newcomers(first, last)) await client.query(step);
  await client.query('commit');
}

const newcomers = (first: number, last: number): string[] => [
  `create temp table newcomer on commit drop as
   select number, 'crowd-' || number || '@example.test' as email,
          ${idAt('number')} as account_id, ${idAt('number')} as contact_id,
          ${idAt('number')} as session_id
   from generate_series(${first}, ${last}) as number`,
  `insert into account (account_id, market, firstname, lastname, language, password_hash, verified_at)
   select account_id, 'be', 'Crowd', 'Number ' || number, 'nl', like_one.password_hash, now()
   from newcomer, (select password_hash from account limit 1) as like_one`,
  `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
   select account_id, contact_id, 'email', email, true, now() from newcomer`,
  `insert into identifier (market, kind, value, account_id, contact_id)
   select 'be', 'email', email, account_id, contact_id from newcomer`,
  `insert into session (account_id, session_id, token_hash, market, bind_hash, bound_at, epoch,
                        place_looked_up_at, expires_at)
   select account_id, session_id, sha256(session_id::text::bytea), 'be',
          sha256(contact_id::text::bytea), now(), (select minimum from session_epoch), now(),
          now() + interval '1 day' + interval '29 days' * random()
   from newcomer`,
  `insert into security_event (account_id, event_id, occurred_at, kind, session_id)
   select account_id, gen_random_uuid(), now() - interval '10 days' * random(), 'login', session_id
   from newcomer, generate_series(1, ${EVENTS_EACH})`,
];

/** A UUID of version 7 as the application makes them, from a time that grows with the number. */
function idAt(number: string): string {
  const millis = `lpad(to_hex(1700000000000 + ${number} * 5000::bigint), 12, '0')`;
  const random = `substr(replace(gen_random_uuid()::text, '-', ''), 1, 15)`;
  return `(${millis} || overlay('7xxx8' || ${random} placing substr(md5(random()::text), 1, 3) from 2 for 3))::uuid`;
}

const CONTACTS_MORE = 1;
const SESSIONS_EACH = 25;
const MONTHS = 13;
const MESSAGES_EACH = 40;
const APPS_EACH = 3;

/** What thirteen months leave behind, for everybody who is in the database so far. */
export async function giveLongLives(database: BenchDatabase): Promise<void> {
  await database.rows(
    `with more as (
       insert into contact (account_id, contact_id, kind, value, verified_at)
       select account_id, gen_random_uuid(), 'email', 'more-' || account_id || '@example.test', now()
       from account, generate_series(1, ${CONTACTS_MORE})
       returning account_id, contact_id, kind, value)
     insert into identifier (market, kind, value, account_id, contact_id)
     select 'be', kind, value, account_id, contact_id from more`,
  );
  await database.rows(
    `insert into session (account_id, session_id, token_hash, market, bind_hash, bound_at, epoch,
                          place_looked_up_at, created_at, last_seen_at, expires_at, ended_at, end_reason)
     select account_id, session_id, sha256(session_id::text::bytea), 'be',
            sha256(account_id::text::bytea), began, 1, began, began, began,
            began + interval '30 days', is_over.ended_at,
            case when is_over.ended_at is not null then 'signed_out' end
     from (select account_id, gen_random_uuid() as session_id,
                  now() - turn * interval '${MONTHS} months' / ${SESSIONS_EACH + 1} as began
           from account, generate_series(1, ${SESSIONS_EACH}) as turn) as had,
          lateral (select case when began < now() - interval '25 days' then began + interval '3 days'
                          end as ended_at) as is_over`,
  );
  await database.rows(
    `insert into message (account_id, message_id, purpose, channel, contact_id, recipient, locale,
                          reference, state, sent_at, created_at)
     select c.account_id, gen_random_uuid(), 'login', 'email', c.contact_id, 'm***@example.test', 'nl',
            substr(md5(random()::text), 1, 10), 'sent', sent_at, sent_at
     from contact c,
          lateral (select now() - interval '${MONTHS} months' * random() as sent_at
                   from generate_series(1, ${MESSAGES_EACH})) as at
     where c.is_default and c.kind = 'email'`,
  );
  await database.rows(
    `insert into oidc_grant (account_id, grant_id, client_id, scopes, last_used_at)
     select account_id, gen_random_uuid(), 'had-' || turn, '{openid,user}', now()
     from account, generate_series(1, ${APPS_EACH}) as turn`,
  );
}

/**
 * So many rows of each that are kept longest or come most, and whose time is over: sessions and messages of
 * thirteen months ago, answers kept for a retry. The oldest people have them.
 */
export async function addRowsThatAreOver(database: BenchDatabase, each: number): Promise<number> {
  const began = `now() - interval '15 months' as began`;
  const owners = `(select account_id, contact_id, ${began}, gen_random_uuid() as id
                   from contact where is_default order by account_id limit ${each}) as owner`;
  await database.rows(
    `insert into session (account_id, session_id, token_hash, market, bind_hash, bound_at, epoch,
                          place_looked_up_at, created_at, last_seen_at, expires_at, ended_at, end_reason)
     select account_id, id, sha256(id::text::bytea), 'be', sha256(account_id::text::bytea), began, 1, began,
            began, began, began + interval '30 days', began + interval '1 day', 'signed_out'
     from ${owners}`,
  );
  await database.rows(
    `insert into message (account_id, message_id, purpose, channel, contact_id, recipient, locale,
                          reference, state, sent_at, created_at)
     select account_id, id, 'login', 'email', contact_id, 'm***@example.test', 'nl',
            substr(md5(random()::text), 1, 10), 'sent', began, began
     from ${owners}`,
  );
  await database.rows(
    `insert into idempotency_record (key_hash, call, request_digest, state, claimed_until, created_at, expires_at)
     select sha256(id::text::bytea), 'login', sha256(id::text::bytea), 'claimed', began, began,
            began + interval '1 day'
     from ${owners}`,
  );
  return 3 * each;
}
