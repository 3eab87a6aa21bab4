import { mostSmsPerDay, smsEuros } from '@carnet/contract/rules/sms-prices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';

/** Numbers of one prefix, all of them registered: each could be made to receive a code. */
const NUMBERS = sized({ ci: 600, full: 10_000 });
const BLOCK = 1_000;
const MOST_PER_BLOCK = 50;
const AT_ONCE = 50;

describe('somebody who owns a block of numbers', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    await rig.database.query(
      `with people as (
         insert into account (account_id, market, firstname, lastname, verified_at)
         select gen_random_uuid(), 'be', 'Pump', n::text, now() from generate_series(0, $1 - 1) as n
         returning account_id, lastname
       ), contacts as (
         insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
         select account_id, gen_random_uuid(), 'phone', '+32499' || lpad(lastname, 6, '0'), true, now()
         from people
         returning account_id, contact_id, value
       )
       insert into identifier (market, kind, value, account_id, contact_id)
       select 'be', 'phone', value, account_id, contact_id from contacts`,
      [NUMBERS],
    );
  });
  afterAll(() => rig?.stop());

  it('attack 76: makes us send no more than the limit per block, whatever network asks', {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const ask = (number: number) =>
      createVisitor().send(rig.apis[number % 2] ?? rig.apis[0], {
        method: 'POST',
        path: '/user/forgot-password',
        body: { phone: `+32499${String(number).padStart(6, '0')}` },
      });
    const statuses = new Map<number, number>();
    for (let first = 0; first < NUMBERS; first += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => ask(first + index));
      for (const { status } of await Promise.all(batch)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }

    const messages = await rig.database.query(`select from message where channel = 'sms'`);
    const [day] = await rig.database.query(`select sent from sms_day where country = 'BE'`);
    const blocks = Math.ceil(NUMBERS / BLOCK);
    expect(statuses.get(200)).toBe(messages.length);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.length).toBeLessThanOrEqual(blocks * MOST_PER_BLOCK);
    expect(day).toEqual({ sent: messages.length });
    expect(smsEuros('BE', messages.length)).toBeLessThanOrEqual(
      smsEuros('BE', mostSmsPerDay('BE')),
    );
    recordFigures(task, { numbers: NUMBERS, sent: messages.length });
  });
});
