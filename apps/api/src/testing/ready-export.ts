import { keepDataFiles } from '@carnet/identity/personal-data/data-file';
import { newId } from '@carnet/runtime/ids';

import { ownerOf } from './contact-changes.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** A copy of the data of whose browser it is, as the worker would have made it. */
export async function readyExport(
  browser: TestClient,
  world: TestWorld,
  files = { html: '<p>all of it</p>', json: '{"all":"of it"}' },
): Promise<void> {
  const owner = await ownerOf(browser, world);
  if (!owner) return;
  const key = { accountId: owner.account_id, exportId: newId() };
  await world.sql(
    `insert into data_export (account_id, export_id, locale, expires_at)
     values ($1, $2, 'nl', app_now() + interval '1 hour')
     on conflict (account_id) do update set export_id = excluded.export_id`,
    [key.accountId, key.exportId],
  );
  await world.db
    .transaction()
    .execute((transaction) => keepDataFiles(transaction, world.keyring, key, files));
}
