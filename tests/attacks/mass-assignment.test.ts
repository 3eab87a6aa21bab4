import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const COVETED = [
  'password_status',
  'mfa_forced',
  'mfa_customer',
  'mfa_skipped_at',
  'customer_user_id',
  'user_id',
  'fridom_user_id',
  'merchant_id',
  'verified',
  'verified_at',
  'account_id',
  'id',
  'market',
  'password_hash',
  'session_id',
  'expires_at',
  'bound_at',
  'epoch',
  'isTrustedDevice',
  'is_default',
  'constructor',
  'toString',
];

const extraFields = fc.dictionary(
  fc.oneof(fc.constantFrom(...COVETED), fc.string({ minLength: 1, maxLength: 12 })),
  fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constant(null), fc.jsonValue()),
  { minKeys: 1, maxKeys: 4 },
);

describe('fields that nobody asked for', () => {
  let rig: Rig;
  let visitor: Visitor;
  let email: string;

  beforeAll(async () => {
    rig = await startRig();
    visitor = await rig.signedInVisitor();
    [email = ''] = await rig.createPeople(1);
  });
  afterAll(() => rig?.stop());

  /** Everything that a write could change, as one text. */
  async function everything(): Promise<string> {
    const tables = ['account', 'contact', 'identifier', 'session', 'login_attempt'];
    const rows = await Promise.all(
      tables.map((table) =>
        rig.database.query(`select to_jsonb(t) - 'last_seen_at' as row from ${table} t order by 1`),
      ),
    );
    return JSON.stringify(rows);
  }

  const writesWith = (extra: object) => [
    { method: 'POST' as const, body: { email, password: PASSWORD, ...extra } },
    { method: 'POST' as const, body: { phone: '+32470123456', password: PASSWORD, ...extra } },
    { method: 'DELETE' as const, body: { token: visitor.token, ...extra } },
  ];
  const declared = new Set(['email', 'phone', 'password', 'token']);
  const isUndeclared = (extra: object) => Object.keys(extra).every((name) => !declared.has(name));

  it('attack 78: are refused in every write, and change nothing', async () => {
    const [api] = rig.apis;
    const before = await everything();
    await fc.assert(
      fc.asyncProperty(extraFields.filter(isUndeclared), async (extra) => {
        for (const write of writesWith(extra)) {
          const answer = await createVisitor().send(api, { path: '/token', ...write });
          expect(answer.status, answer.text).toBe(422);
          expect(answer.problem().code).toBe('request.invalid');
        }
      }),
      { numRuns: sized({ ci: 150, full: 5_000 }) },
    );
    expect(await everything()).toBe(before);
    expect((await visitor.readUser(api)).status).toBe(200);
  });

  it('attack 78: cannot be smuggled in through a prototype', async () => {
    const [api] = rig.apis;
    const before = await everything();
    const credentials = `"email":"${email}","password":"${PASSWORD}"`;
    for (const poison of ['"__proto__":{"verified":true}', '"constructor":{"prototype":{"a":1}}']) {
      const body = `{${credentials},${poison}}`;
      const answer = await createVisitor().send(api, { method: 'POST', path: '/token', body });
      expect(answer.status, answer.text).toBe(422);
    }
    expect(await everything()).toBe(before);
  });
});
