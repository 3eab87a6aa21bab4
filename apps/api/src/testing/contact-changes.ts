import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { newId } from '@carnet/runtime/ids';
import { sha256 } from '@carnet/runtime/tokens';

import { lastCode } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Whose session it is; null: nobody's. */
export async function ownerOf(browser: TestClient, world: TestWorld) {
  const { rows } = await world.sql<{ account_id: string; session_id: string }>(
    'select account_id, session_id from session where token_hash = $1 and ended_at is null',
    [sha256(browser.token ?? '')],
  );
  return rows[0] ?? null;
}

/** A verified address more, as if it had been there for long. Answers with its id. */
export async function furtherContact(
  browser: TestClient,
  world: TestWorld,
  kind: 'email' | 'phone' = 'email',
  value = `${newId()}@example.test`,
): Promise<string> {
  const contactId = newId();
  const owner = await ownerOf(browser, world);
  if (!owner) return contactId;
  await world.sql(
    `insert into contact (account_id, contact_id, kind, value, verified_at)
     values ($1, $2, $3, $4, app_now())`,
    [owner.account_id, contactId, kind, value],
  );
  await world.sql(
    `insert into identifier (market, kind, value, account_id, contact_id)
     values ('be', $3, $4, $1, $2)`,
    [owner.account_id, contactId, kind, value],
  );
  return contactId;
}

/** An address that has just gone. Answers with the id that it had. */
export async function removedContact(browser: TestClient, world: TestWorld): Promise<string> {
  const contactId = await furtherContact(browser, world);
  const owner = await ownerOf(browser, world);
  if (!owner) return contactId;
  await world.db
    .transaction()
    .execute((transaction) => keepForUndo(transaction, world.keyring, owner.account_id));
  for (const table of ['identifier', 'contact'])
    await world.sql(`delete from ${table} where account_id = $1 and contact_id = $2`, [
      owner.account_id,
      contactId,
    ]);
  return contactId;
}

/** A contact whose code was sent, with a proof that is over since. Without a session: an invention. */
export async function begunContact(browser: TestClient, world: TestWorld) {
  const owner = await ownerOf(browser, world);
  if (!owner) return { payload: `cp1_${'A'.repeat(64)}`, code: '12345678' };
  const stepUpId = newId();
  await world.sql(
    `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
     values ($1, $2, $3, 'profile.edit-credentials', 'sudo', 'totp', app_now() + interval '1 minute')`,
    [owner.account_id, owner.session_id, stepUpId],
  );
  const asked = await browser.post('/user/login', { email: `${newId()}@example.test` });
  await world.sql('delete from step_up where account_id = $1 and step_up_id = $2', [
    owner.account_id,
    stepUpId,
  ]);
  const { payload } = asked.json() as { payload: string };
  return { payload, code: await lastCode(world, owner.account_id) };
}
