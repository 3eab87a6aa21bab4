import type { BenchDatabase } from './bench-database.ts';

/** Tables that grow with people and what they do; nothing on a request's way may read one whole. */
export const LARGE_TABLES = [
  'account',
  'contact',
  'session',
  'oidc_grant',
  'oidc_family',
  'oidc_subject',
  'oidc_code',
  'oidc_access_token',
  'oidc_refresh_token',
] as const;

const SIGN_INS_PER_PERSON = 5;
const EXPIRED_SHARE = 0.1;

/** A row like another one, with these columns changed. */
const likeOne = (table: string, changes: string, from: string) =>
  `insert into ${table}
   select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
   from (select t as one from ${table} t limit 1) as model, ${from}`;

/**
 * Fills the tables of the login provider with so many sign-ins to apps, each with a session, a code
 * and two tokens. No statistics are gathered meanwhile: plans made before are kept as they are.
 */
export async function fillWithSignIns(database: BenchDatabase, signIns: number): Promise<void> {
  for (const table of LARGE_TABLES)
    await database.rows(`alter table ${table} set (autovacuum_enabled = false)`);
  // Foreign keys hold by construction; checking each would take most of the time.
  await database.rows('set session_replication_role = replica');
  await database.rows(
    `create temp table crowd as select gen_random_uuid() as account_id, number
     from generate_series(1, ${Math.ceil(signIns / SIGN_INS_PER_PERSON)}) as number`,
  );
  await database.rows(
    `create temp table crowd_sign_in as
     select account_id, gen_random_uuid() as family_id, gen_random_uuid() as session_id,
            gen_random_uuid() as grant_id, turn,
            now() + case when random() < ${EXPIRED_SHARE} then interval '-3 days'
                         else interval '10 days' end as expires_at
     from crowd, generate_series(1, ${SIGN_INS_PER_PERSON}) as turn`,
  );
  await database.rows(likeOne('account', `'account_id', account_id`, 'crowd'));
  await database.rows(
    likeOne(
      'session',
      `'account_id', account_id, 'session_id', session_id,
       'token_hash', sha256(session_id::text::bytea)`,
      'crowd_sign_in',
    ),
  );
  await database.rows(
    `insert into oidc_grant (account_id, grant_id, client_id, scopes)
     select account_id, grant_id, 'app-' || turn, '{openid,user}' from crowd_sign_in`,
  );
  await database.rows(
    `insert into oidc_subject (account_id, sector, subject)
     select account_id, 'sector-' || turn, family_id::text from crowd_sign_in`,
  );
  await database.rows(
    `insert into oidc_family
       (account_id, family_id, grant_id, session_id, client_id, is_offline, expires_at)
     select account_id, family_id, grant_id, session_id, 'app-' || turn, false, expires_at
     from crowd_sign_in`,
  );
  for (const [table, key] of [
    ['oidc_code', 'code_hash'],
    ['oidc_access_token', 'token_hash'],
    ['oidc_refresh_token', 'token_hash'],
  ])
    await database.rows(
      `insert into ${table} (${key}, account_id, family_id, payload, expires_at)
       select sha256(family_id::text::bytea), account_id, family_id,
              '{"scope": "openid user", "gty": "authorization_code"}', expires_at
       from crowd_sign_in`,
    );
  await database.rows('set session_replication_role = origin');
}

/** Rows of the large tables that were read one after the other since the server counts. */
export async function rowsReadInSequence(database: BenchDatabase): Promise<Record<string, number>> {
  const rows = await database.rows<{ name: string; read: string }>(
    `select relname as name, seq_tup_read as read from pg_stat_user_tables
     where relname = any ($1)`,
    [[...LARGE_TABLES]],
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)]));
}
