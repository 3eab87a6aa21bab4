import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

import type { TrustProof } from './trust-secret.ts';

/** A54, on the database's clock. */
const TRUST_LIFE = '30 days';
const MOST_DEVICES = 5;
/** Two tabs that sign in at once show the same cookie; later it is a copy that is shown. */
const SAME_MOMENT = '1 minute';

export interface NewTrustedDevice {
  accountId: string;
  trustedId: string;
  hash: Buffer;
  deviceId: string;
  browser: string | undefined;
  system: string | undefined;
}

/** `used`: trusted, and its secret replaced. `copied`: an old secret came back, and the trust ended. */
export type TrustOutcome = 'used' | 'copied' | 'none';

const isLive = sql`ended_at is null and expires_at > app_now()`;

/** One trust per browser, five in all: the oldest make room. */
export async function insertTrustedDevice(db: Connection, device: NewTrustedDevice): Promise<void> {
  const { accountId, trustedId, hash, deviceId, browser, system } = device;
  await sql`
    update trusted_device set ended_at = app_now(), end_reason = 'replaced'
    where account_id = ${accountId} and ${isLive} and (
      (device_id = ${deviceId} and browser is not distinct from ${browser ?? null}
         and system is not distinct from ${system ?? null})
      or trusted_id in (
        select trusted_id from trusted_device where account_id = ${accountId} and ${isLive}
        order by created_at desc, trusted_id desc offset ${MOST_DEVICES - 1}
      )
    )
  `.execute(db);
  await sql`
    insert into trusted_device (account_id, trusted_id, secret_hash, device_id, browser, system,
                                expires_at)
    values (${accountId}, ${trustedId}, ${hash}, ${deviceId}, ${browser ?? null},
            ${system ?? null}, app_now() + ${TRUST_LIFE}::interval)
  `.execute(db);
}

/**
 * One statement decides: the present secret is used and replaced, an old one ends the trust. The
 * device's id in front of the secret is in no other place than the cookie, so whoever shows it with
 * another secret shows a copy (attack 35). The account is locked before the device, as by all that ends
 * trust: otherwise the two would wait for each other.
 */
export async function useTrustedDevice(
  db: Connection,
  { accountId, trustedId, hash }: TrustProof,
  successor: Buffer,
): Promise<TrustOutcome> {
  const { rows } = await sql<{ outcome: TrustOutcome }>`
    with held as (
      select account_id from account where account_id = ${accountId} for share
    ), device as (
      select trusted_id, secret_hash = ${hash} as is_present,
             previous_hash = ${hash} and rotated_at > app_now() - ${SAME_MOMENT}::interval
               as is_same_moment
      from trusted_device
      where account_id = (select account_id from held) and trusted_id = ${trustedId}
        and ${isLive}
      for update
    ), changed as (
      update trusted_device as t set
        previous_hash = case when is_present then t.secret_hash else t.previous_hash end,
        secret_hash = case when is_present then ${successor} else t.secret_hash end,
        rotated_at = case when is_present then app_now() else t.rotated_at end,
        ended_at = case when is_present then null else app_now() end,
        end_reason = case when is_present then null else 'copied' end
      from device
      where t.account_id = ${accountId} and t.trusted_id = device.trusted_id
        and (is_present or is_same_moment is not true)
      returning is_present
    )
    select case when is_present then 'used' else 'copied' end as outcome from changed
  `.execute(db);
  return rows[0]?.outcome ?? 'none';
}

export async function endAllTrust(
  db: Connection,
  accountId: string,
  reason: string,
): Promise<void> {
  await sql`
    update trusted_device set ended_at = app_now(), end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null
  `.execute(db);
}
