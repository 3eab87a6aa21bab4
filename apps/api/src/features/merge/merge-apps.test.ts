import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { newBrowserOf, signedInWithCodes } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the apps of two accounts that become one', () => {
  let world: TestWorld;
  let on: ReturnType<typeof merging>;
  beforeAll(async () => {
    world = await startTestApi();
    on = merging(world);
    for (const name of ['shared', 'others'])
      await world.sql(
        `insert into client (client_id, name, markets, platform, profile, kind, sector, scopes,
                             redirect_uris, backchannel_logout_uri)
         values ($1, 'App', '{be}', 'partner', 'oidc', 'web', $1 || '.example', '{}',
                 array['https://' || $1 || '.example/'], 'https://' || $1 || '.example/out')`,
        [name],
      );
  });
  afterAll(() => world.stop());

  /** Somebody approved the app, is signed in to it, and is known to it by a name of its own. */
  async function uses(accountId: string, app: string): Promise<void> {
    await world.sql(
      `with grant_made as (
         insert into oidc_grant (account_id, grant_id, client_id, scopes)
         values ($1, gen_random_uuid(), $2, '{user}') returning grant_id
       )
       insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                                expires_at)
       select $1, gen_random_uuid(), grant_id,
              (select session_id from session where account_id = $1 and ended_at is null limit 1),
              $2, true, app_now() + interval '9 days'
       from grant_made`,
      [accountId, app],
    );
    await world.sql(
      `insert into oidc_subject (account_id, sector, subject)
       values ($1, $2 || '.example', gen_random_uuid())`,
      [accountId, app],
    );
  }
  const subjects = async (accountId: string) => {
    const { rows } = await world.sql<{ sector: string; subject: string }>(
      'select sector, subject::text from oidc_subject where account_id = $1 order by sector',
      [accountId],
    );
    return Object.fromEntries(rows.map(({ sector, subject }) => [sector, subject]));
  };

  it('A62: approvals and tokens of the one that is taken in end, its apps are told, and know the person by the same name', async () => {
    const other = await signedInWithCodes(world);
    await newBrowserOf(world, other);
    const visit = await on.proven(other);
    const { person } = visit;
    await uses(person.accountId, 'shared');
    for (const app of ['shared', 'others']) await uses(other.accountId, app);
    const [own, others] = [await subjects(person.accountId), await subjects(other.accountId)];

    expect((await on.merge(visit)).statusCode).toBe(200);

    const { rows: approved } = await world.sql<{ client_id: string }>(
      'select client_id from oidc_grant where account_id = any ($1) and ended_at is null',
      [[person.accountId, other.accountId]],
    );
    expect(approved).toEqual([{ client_id: 'shared' }]);
    const { rows: live } = await world.sql(
      'select from oidc_family where account_id = $1 and ended_at is null',
      [other.accountId],
    );
    expect(live).toEqual([]);
    const { rows: told } = await world.sql<{ client: string }>(
      `select distinct data ->> 'clientId' as client from pgboss.job
       where name = 'partner-logout' and data ->> 'accountId' = $1 order by client`,
      [other.accountId],
    );
    expect(told.map(({ client }) => client)).toEqual(['others', 'shared']);
    expect(await subjects(person.accountId)).toEqual({ ...others, ...own });
  });
});
