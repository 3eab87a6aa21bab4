import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** Whatever JSON can hold, and what has fooled others in place of a code. */
const juggled = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 20 }),
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.constantFrom(
    { $ne: '' },
    { $gt: '' },
    { length: 8 },
    ['12345678'],
    '１２３４５６７８',
    '1234\u00005678',
    '1234567８',
    '0x00BC614E',
    '1.2345678e7',
    '-0',
    true,
    null,
  ),
  fc.integer({ min: 65, max: 60_000 }).map((length) => '1'.repeat(length)),
);

describe('something else in the place of a code', () => {
  let rig: Rig;
  let visitor: Visitor;
  let payload: string;

  beforeAll(async () => {
    rig = await startRig();
    visitor = createVisitor();
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query(
      `insert into mfa_method (account_id, number, method, contact_id, is_primary)
       select account_id, 1, 'email', contact_id, true from contact where value = $1`,
      [email],
    );
    const refused = await visitor.signIn(rig.apis[0], email, PASSWORD);
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    const path = `/mfa/sudo?payload=${mfa.payload}`;
    ({ payload } = (await visitor.send(rig.apis[0], { path })).json<{ payload: string }>());
  });
  afterAll(() => rig?.stop());

  const attempts = async () => {
    const [row] = await rig.database.query<{ attempts: number }>(
      'select attempts from one_time_code',
    );
    return row?.attempts;
  };

  it('attack 18: is refused with 4xx, never breaks anything, and is charged until nothing is left', async () => {
    const password = 'a quite different phrase 7?';
    await fc.assert(
      fc.asyncProperty(juggled, fc.boolean(), async (code, isReset) => {
        const body = isReset
          ? { payload, code, password, confirm_password: password }
          : { payload, code, isTrustedDevice: false };
        const path = isReset ? '/user/reset-password' : '/mfa/sudo';
        const { status } = await visitor.send(rig.apis[0], { method: 'POST', path, body });
        expect([413, 422, 429]).toContain(status);
      }),
      { numRuns: sized({ ci: 500, full: 100_000 }) },
    );
    expect(await attempts()).toBe(5);
    expect(rig.errors()).toBe('');
  });

  it('attack 18: in the place of the payload it is refused too', async () => {
    await fc.assert(
      fc.asyncProperty(juggled, async (handle) => {
        const body = { payload: handle, code: '12345678', isTrustedDevice: false };
        const { status } = await visitor.send(rig.apis[0], {
          method: 'POST',
          path: '/mfa/sudo',
          body,
        });
        expect([413, 422]).toContain(status);
      }),
      { numRuns: sized({ ci: 200, full: 20_000 }) },
    );
    expect(rig.errors()).toBe('');
  });
});
