import { findOpenCase } from '@carnet/identity/cases/read-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { solvedChallenge } from '../../testing/solved-challenge.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

/** The smallest thing with the form of a JPEG, and where it was taken. */
const PICTURE = Buffer.concat([
  Buffer.from('ffd8ffe10012', 'hex'),
  Buffer.from('Exif\0\0 50.8503 N'),
  Buffer.from('ffdb000307ffda00040102a1b2ffd9', 'hex'),
]);

describe('asking support for help', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  const ask = (
    username: string,
    {
      network = `198.51.100.${String(++networks % 250)}`,
      headers = {},
      ...more
    }: {
      network?: string;
      headers?: Record<string, string>;
      lost?: string[];
      reply_to?: string;
      proof?: string;
    } = {},
  ) =>
    world
      .client()
      .post(
        '/support/cases',
        { username, reply_to: '0470 11 22 33', lost: ['password', 'mailbox'], ...more },
        { 'x-forwarded-for': network, ...headers },
      );
  const casesOf = async (accountId: string) =>
    (
      await world.sql<{ state: string; content_sealed: string | null; reference: string }>(
        'select state, content_sealed, reference from support_case where account_id = $1',
        [accountId],
      )
    ).rows;

  it('A35: opens a case with a reference that can be read out, and nothing else', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
    const answer = await ask(email);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      reference: expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/),
    });
    expect(answer.cookies).toEqual([]);
    const [row] = await casesOf(accountId);
    expect(row).toMatchObject({ state: 'open', reference: answer.json().reference });
    expect(JSON.stringify(row)).not.toMatch(/0470|@/);
    expect(await findOpenCase(world.db, world.keyring, answer.json().reference)).toMatchObject({
      username: email,
      replyTo: '0470 11 22 33',
      lost: ['password', 'mailbox'],
      isKnown: true,
    });
  });

  it('A58: keeps a picture sealed and bare, shows it to support alone, and wipes it with the case', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
    const { reference } = (await ask(email, { proof: PICTURE.toString('base64') })).json();
    const stored = async () =>
      JSON.stringify(
        (await world.sql('select * from support_case where account_id = $1', [accountId])).rows,
      );
    expect(await stored()).not.toContain('50.8503');
    expect(await stored()).not.toContain(PICTURE.toString('base64').slice(0, 12));
    const { proof } = (await findOpenCase(world.db, world.keyring, reference)) ?? {};
    expect(proof?.type).toBe('image/jpeg');
    expect(proof?.bytes.includes('50.8503')).toBe(false);
    expect(proof?.bytes.length).toBeGreaterThan(0);

    const [token] = await notMeTokens(world, accountId);
    await world.client().post('/alerts/not-me', { token });
    const { rows } = await world.sql(
      'select proof_sealed from support_case where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ proof_sealed: null }]);
  });

  it.for([
    ['a page', Buffer.from('<html>').toString('base64'), /cannot be read/],
    ['no base64 at all', '%%%', /cannot be read/],
    ['one that is too large', 'A'.repeat(1_333_340), /too long/i],
  ] as const)('A58: refuses %s in the place of a picture', async ([, proof, reason]) => {
    const answer = await ask('nobody@example.test', { proof });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.proof[0]).toMatch(reason);
  });

  it('every proven contact is told, with a link that says "this was not me" and ends the case', async () => {
    const { email, phone, accountId } = await newPersonWithCodes(world, { methods: [] });
    const { reference } = (await ask(phone)).json();

    expect(await messagesTo(world, accountId)).toMatchObject([
      {
        purpose: 'support-case',
        channel: 'email',
        to: email,
        values: { caseReference: reference },
      },
      { purpose: 'support-case', channel: 'sms', to: phone },
    ]);
    const [token] = await notMeTokens(world, accountId);
    expect((await world.client().post('/alerts/not-me', { token })).statusCode).toBe(200);
    expect(await casesOf(accountId)).toMatchObject([{ state: 'disowned', content_sealed: null }]);
    expect(await findOpenCase(world.db, world.keyring, reference)).toBeUndefined();
  });

  it('somebody we do not know gets the same answer, and a case of their own', async () => {
    const { email } = await newPersonWithCodes(world, { methods: [] });
    const shapeOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
      statusCode,
      headers: Object.keys(headers),
      length: body.length,
    });
    const unknown = await ask('nobody-knows-me@example.test');
    expect(shapeOf(unknown)).toEqual(shapeOf(await ask(email)));
    const kept = await findOpenCase(world.db, world.keyring, unknown.json().reference);
    expect(kept).toMatchObject({ isKnown: false, username: 'nobody-knows-me@example.test' });
  });

  it('three cases a day for one username, known or not; the sixth of a network does some work', async () => {
    const { email } = await newPersonWithCodes(world, { methods: [] });
    for (const username of [email, 'nobody-at-all@example.test']) {
      const statuses = [];
      for (let times = 0; times < 4; times++) statuses.push((await ask(username)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const answers = [];
    for (let times = 0; times < 6; times++) {
      answers.push(await ask(`crowd-${String(times)}@example.test`, { network: '203.0.113.7' }));
    }
    expect(answers.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(answers[5]?.json()).toMatchObject({ code: 'challenge.required' });
  });

  it('F13: sent again with its idempotency key, the same case answers', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: [] });
    const headers = { 'idempotency-key': 'support-0123456789' };
    const [first, again] = [await ask(email, { headers }), await ask(email, { headers })];
    expect(again.json()).toEqual(first.json());
    expect(await casesOf(accountId)).toHaveLength(1);
  });

  it.each([[['everything']], [['phone', 'phone', 'phone', 'phone']]])(
    'refuses %j as what was lost',
    async (lost) => {
      expect((await ask('a@example.test', { lost })).statusCode).toBe(422);
    },
  );

  it.each(['x', 'a@b', '12345', '+32 1', 'call me'])(
    'A35: "%s" is no address where anybody can be reached',
    async (replyTo) => {
      const answer = await ask('somebody@example.test', { reply_to: replyTo });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'support.reply_to_invalid' });
    },
  );

  const confirmations = async () =>
    (
      await world.sql<{ data: { accountId: string } }>(
        `select data from pgboss.job where name = 'support-confirmation'`,
      )
    ).rows;

  it('A35: every case is confirmed, of people known and unknown, but nobody is bombed with it', async () => {
    const { email } = await newPersonWithCodes(world, { methods: [] });
    const before = (await confirmations()).length;
    const replyTo = { reply_to: 'reach@example.test' };
    for (const username of [email, 'unknown-here@example.test', 'third-one@example.test'])
      expect((await ask(username, replyTo)).statusCode).toBe(200);
    expect(await confirmations()).toHaveLength(before + 2);
  });

  it('A35: page, mail and confirmation carry one reference', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: [] });
    const { reference } = (await ask(email)).json();
    const { rows } = await world.sql<{ reference: string }>(
      'select distinct reference from message where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ reference }]);
  });

  it('attack 87: cases are capped for all together: first some work, then no more that day', async () => {
    const crowd = Array.from({ length: 100 }, (_, index) =>
      ask(`all-${String(index)}@example.test`, { network: `203.0.113.${String(index)}` }),
    );
    const codes = (await Promise.all(crowd)).map((answer) => answer.json().code);
    expect(codes).toContain('challenge.required');
    await world.sql('update limit_counter set count = 1000 where count > 50');
    const proven = await ask('one-more@example.test', {
      network: '203.0.113.250',
      headers: { 'x-proof-of-work': await solvedChallenge(world) },
    });
    expect(proven.json()).toMatchObject({ code: 'request.too_many_attempts' });
  });
});
