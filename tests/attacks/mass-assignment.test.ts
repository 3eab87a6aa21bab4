import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { HttpRequest } from '../support/http.ts';
import { createPartner, partnerServer } from '../support/partner.ts';
import { provenVisitor } from '../support/proven-visitor.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import { isPoisoned } from './poisoned-bodies.ts';

const A_TEXT = 'a-text-of-nobody';

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

const extraFields = fc
  .dictionary(
    fc.oneof(fc.constantFrom(...COVETED), fc.string({ minLength: 1, maxLength: 12 })),
    fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constant(null), fc.jsonValue()),
    { minKeys: 1, maxKeys: 4 },
  )
  .filter((fields) => !isPoisoned(fields));

describe('fields that nobody asked for', () => {
  let rig: Rig;
  let visitor: Visitor;
  let email: string;
  let calls: DescribedCall[];
  let programToken: string;

  beforeAll(async () => {
    rig = await startRig();
    [email = ''] = await rig.createPeople(1);
    // So that nothing is refused before its body is read.
    visitor = await provenVisitor(rig, email);
    await rig.carnet('company', 'create', '--id', 'linde', '--name', 'De Linde', '--market', 'be');
    const program = await createPartner(rig, 'linde-program', '--company', 'linde');
    const { body } = await partnerServer(program).askToInvite(rig.apis[0]);
    programToken = body.access_token;
    calls = await describedCalls(rig.apis[0]);
  });
  afterAll(() => rig?.stop());

  /** Every row that a write could change, as one text. */
  async function everything(): Promise<string> {
    const tables = await rig.database.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        rig.database.query(`select to_jsonb(t) - 'last_seen_at' as row from ${name} t order by 1`),
      ),
    );
    return JSON.stringify(rows);
  }

  /** With a body as it is declared, in each of its forms. */
  const writesWith = (extra: object): HttpRequest[] =>
    calls
      .filter(({ method }) => method !== 'GET')
      .flatMap((call) => call.requestsWith(A_TEXT, 'right'))
      .filter(({ body }) => typeof body === 'object')
      .map((request) => ({ ...request, body: { ...(request.body as object), ...extra } }));

  const declaredIn = ({ body }: HttpRequest) => Object.keys(body as object);

  async function expectRefused(request: HttpRequest, extra: object): Promise<void> {
    const isOfProgram = request.path === '/invitations';
    const headers = isOfProgram ? { authorization: `Bearer ${programToken}` } : {};
    const answer = await visitor.send(rig.apis[0], { ...request, headers });
    const what = `${request.method} ${request.path}: ${answer.text}`;
    expect(answer.status, what).toBe(422);
    expect(answer.problem().code, what).toBe('request.invalid');
    // By its own name: a body that is wrong besides would be refused anyway.
    expect(Object.keys(answer.problem().errors ?? {}), what).toEqual(
      expect.arrayContaining(Object.keys(extra)),
    );
  }

  it('attack 78: are refused in every write, each by its name, and change nothing', async () => {
    const before = await everything();
    const plain = writesWith({});
    expect(plain.length).toBeGreaterThan(15);
    for (const request of plain) {
      const declared = declaredIn(request);
      const coveted = COVETED.filter((name) => !declared.includes(name));
      const extra = Object.fromEntries(coveted.map((name) => [name, true]));
      const body = { ...(request.body as object), ...extra };
      await expectRefused({ ...request, body }, extra);
    }
    expect(await everything()).toBe(before);
  });

  it(
    'attack 78: are refused whatever they are called and hold',
    async () => {
      const before = await everything();
      const plain = writesWith({});
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...plain), extraFields, async (request, fields) => {
          const declared = declaredIn(request);
          const extra = Object.fromEntries(
            Object.entries(fields).filter(([name]) => !declared.includes(name)),
          );
          fc.pre(Object.keys(extra).length > 0);
          const body = { ...(request.body as object), ...extra };
          await expectRefused({ ...request, body }, extra);
        }),
        { numRuns: sized({ ci: 150, full: 10_000 }) },
      );
      expect(await everything()).toBe(before);
      expect((await visitor.readUser(rig.apis[0])).status).toBe(200);
    },
    sized({ ci: 120_000, full: 900_000 }),
  );

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
