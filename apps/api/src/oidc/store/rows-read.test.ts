import { preparedRead } from '@carnet/database/prepared';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  partnerServer,
  partnerTokens,
} from '../../testing/test-partner.ts';

const MANY = 400;
/** One row of each, and what the planner itself looks at. */
const A_FEW = 5;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.stop());

/** On the connection that reads of this kind share: it keeps its counts to itself for a while. */
const tellCounts = preparedRead('tell-counts', 'select pg_stat_force_next_flush()');

async function rowsRead(table: string): Promise<number> {
  await tellCounts(world.pool, []);
  const { rows } = await world.sql<{ read: number }>(
    'select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = $1',
    [table],
  );
  return rows[0]?.read ?? 0;
}

/**
 * People with one sign-in to an app each; nothing that they hang on has to be there. Sent as one text, which
 * is one transaction.
 */
const newcomers = `
  set local session_replication_role = replica;
  insert into oidc_family
    (account_id, family_id, grant_id, session_id, client_id, is_offline, expires_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'any', false,
         app_now() + interval '1 day'
  from generate_series(1, 40)`;

it('whoever signs in to an app each day costs one row, by a plan that was made when nobody had (P5)', async () => {
  const { browser, accountId } = await world.signInNewPerson();
  const partner = await newPartner(world);
  const server = partnerServer(world, partner);
  await partnerTokens(world, browser, partner);
  await world.sql(newcomers);
  const { rows } = await world.sql('select from oidc_family');
  expect(rows).toHaveLength(41);
  await world.sql('analyze');
  await partnerTokens(world, browser, partner);

  await world.sql(
    `insert into oidc_family
       (account_id, family_id, grant_id, session_id, client_id, is_offline, expires_at)
     select account_id, gen_random_uuid(), grant_id, session_id, client_id, is_offline, expires_at
     from (select * from oidc_family where account_id = $1 limit 1) one, generate_series(1, $2)`,
    [accountId, MANY],
  );
  await world.sql(
    `insert into limit_counter (key, count, window_ends_at)
     select sha256(n::text::bytea), 1, app_now() + interval '1 hour' from generate_series(1, $1) n`,
    [MANY],
  );
  const { code, verifier } = await approvedCode(browser, partner);

  const families = await rowsRead('oidc_family');
  const counters = await rowsRead('limit_counter');
  expect((await server.exchange(code, verifier)).status).toBe(200);
  expect((await rowsRead('oidc_family')) - families).toBeLessThanOrEqual(A_FEW);
  expect((await rowsRead('limit_counter')) - counters).toBeLessThanOrEqual(A_FEW);
});
