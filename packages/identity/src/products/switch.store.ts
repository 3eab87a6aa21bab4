import type { ProductKind } from '@carnet/contract/calls/products';
import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

export interface SwitchKey {
  accountId: string;
  /** Also the idempotency key towards the merchant platform. */
  switchId: string;
}

export interface WantedSwitch extends SwitchKey {
  merchantId: string;
  kind: ProductKind;
  isOn: boolean;
  /** What the person was shown. */
  tariffFrom: string;
  costCents: number;
  sessionId: string;
}

/** The platform has answered, or never will, within that time. */
const ASKING = sql`app_now() + interval '20 seconds'`;

/**
 * Takes the right to ask the platform, by one statement: undefined while somebody else has it. A wish
 * whose outcome is not known goes on under its key, so that the platform recognises it; another wish
 * takes its place.
 */
export async function claimSwitch(
  db: Connection,
  wanted: WantedSwitch,
): Promise<string | undefined> {
  const { rows } = await sql<{ switchId: string }>`
    insert into product_switch as open
      (account_id, switch_id, merchant_id, product, is_on, tariff_from, cost_cents, session_id,
       asked_until)
    values (${wanted.accountId}, ${wanted.switchId}, ${wanted.merchantId}, ${wanted.kind},
            ${wanted.isOn}, ${wanted.tariffFrom}, ${wanted.costCents}, ${wanted.sessionId}, ${ASKING})
    on conflict (account_id, merchant_id, product) where state = 'waiting' do update
      set switch_id = case when (open.is_on, open.tariff_from) = (excluded.is_on, excluded.tariff_from)
                      then open.switch_id else excluded.switch_id end,
          is_on = excluded.is_on, tariff_from = excluded.tariff_from,
          cost_cents = excluded.cost_cents, session_id = excluded.session_id,
          asked_until = excluded.asked_until
      where open.asked_until <= app_now()
    returning switch_id as "switchId"
  `.execute(db);
  return rows[0]?.switchId;
}

/** False: it was settled already, or another wish has taken its place. */
export async function markSwitchSettled(
  db: Connection,
  { accountId, switchId }: SwitchKey,
  state: 'done' | 'refused',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update product_switch set state = ${state}, settled_at = app_now()
    where account_id = ${accountId} and switch_id = ${switchId} and state = 'waiting'
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Nobody knows whether it was done: whoever presses again may ask again at once. */
export async function releaseSwitch(
  db: Connection,
  { accountId, switchId }: SwitchKey,
): Promise<void> {
  await sql`
    update product_switch set asked_until = app_now()
    where account_id = ${accountId} and switch_id = ${switchId} and state = 'waiting'
  `.execute(db);
}

/** What the platform is seen to have done after all, though its answer was lost. */
export async function settleSeenSwitches(
  db: Connection,
  accountId: string,
  merchantId: string,
  seen: readonly { kind: ProductKind; isActive: boolean }[],
): Promise<void> {
  const active = seen.filter(({ isActive }) => isActive).map(({ kind }) => kind);
  const inactive = seen.filter(({ isActive }) => !isActive).map(({ kind }) => kind);
  await sql`
    update product_switch set state = 'done', settled_at = app_now()
    where account_id = ${accountId} and merchant_id = ${merchantId} and state = 'waiting'
      and asked_until <= app_now()
      and ((is_on and product = any (${active}::text[]))
        or (not is_on and product = any (${inactive}::text[])))
  `.execute(db);
}

/** The day in both markets, by the clock that decides everything else. */
export async function readToday(db: Connection): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(app_now() at time zone 'Europe/Brussels', 'YYYY-MM-DD') as today
  `.execute(db);
  return rows[0]?.today ?? '';
}
