import { MOST_INVITATIONS } from '@carnet/contract/calls/invitations';
import { findLiveInvitation } from '@carnet/identity/invitations/find-live-invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { codesOf, inviteWith, newCompany } from '../../testing/test-company.ts';

describe('a company that invites', () => {
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const person = (more: object = {}) => {
    people += 1;
    return {
      kind: 'employee',
      email: `ines-${people}@example.be`,
      language: 'fr',
      platform_id: `e-${people}`,
      ...more,
    };
  };
  const countOf = async (companyId: string) => {
    const { rows } = await world.sql<{ count: number }>(
      'select count(*)::int as count from invitation where company_id = $1',
      [companyId],
    );
    return rows[0]?.count;
  };

  it('R306: people of each kind get a result each, and a mail in their language with a code that works', async () => {
    const company = await newCompany(world);
    const invited = [
      person(),
      person({ kind: 'colleague', language: 'nl' }),
      person({ kind: 'merchant', language: 'en' }),
    ];
    const answer = await inviteWith(world, await company.token(), [
      ...invited,
      person({ email: 'nobody' }),
    ]);

    expect(answer.statusCode).toBe(200);
    const { results } = answer.json();
    expect(results.map(({ result }: { result: string }) => result)).toEqual([
      'invited',
      'invited',
      'invited',
      'invalid',
    ]);
    for (const [place, { kind, email, language, platform_id: platformId }] of invited.entries()) {
      const id = results[place].invitation_id;
      const [mail] = await messagesTo(world, id);
      expect(mail).toMatchObject({ to: email, locale: language, purpose: 'invitation' });
      const [code = ''] = await codesOf(world, id);
      expect(await findLiveInvitation(world.db, world.keyring, 'be', code)).toMatchObject({
        kind,
        platformId,
        email,
        company: { id: company.id, name: 'De Linde', emailDomains: ['linde.example'] },
      });
    }
  });

  it('attack 102: nothing that the inviter sends but the address is in the mail', async () => {
    const company = await newCompany(world);
    const answer = await inviteWith(world, await company.token(), [
      person({ platform_id: 'Visit-evil.example', language: 'evil!' }),
    ]);
    const [mail] = await messagesTo(world, answer.json().results[0].invitation_id);
    expect(mail?.locale).toBe('nl');
    expect(Object.keys(mail?.values ?? {}).toSorted()).toEqual([
      'code',
      'company',
      'kind',
      'until',
    ]);
    expect(JSON.stringify(mail?.values)).not.toContain('evil');
  });

  it('a retry with the same key gets the same results, and sends no second mail', async () => {
    const company = await newCompany(world);
    const token = await company.token();
    const lines = [person(), person()];
    const headers = { 'idempotency-key': 'a-key-of-the-morning-0001' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => inviteWith(world, token, lines, { headers })),
    );

    const [first, ...others] = answers.map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
    const ids = first.results.map((line: { invitation_id: string }) => line.invitation_id);
    for (const id of ids) expect(await messagesTo(world, id)).toHaveLength(1);

    const other = await newCompany(world);
    const theirs = await inviteWith(world, await other.token(), lines, { headers });
    expect(theirs.json().results[0].invitation_id).not.toBe(first?.json().results[0].invitation_id);
  });

  it('the token’s company invites, and no field of the body names another', async () => {
    const [own, other] = [await newCompany(world), await newCompany(world)];
    const line = { ...person(), company_id: other.id };
    expect((await inviteWith(world, await own.token(), [line])).statusCode).toBe(422);

    await inviteWith(world, await own.token(), [person()]);
    expect([await countOf(own.id), await countOf(other.id)]).toEqual([1, 0]);
  });

  it('as many statements for a thousand people as for one', async () => {
    const company = await newCompany(world);
    const token = await company.token();
    const statementsFor = async (lines: object[]) => {
      const before = world.statements.length;
      const answer = await inviteWith(world, token, lines);
      expect(answer.json().results).toHaveLength(lines.length);
      return world.statements.length - before;
    };
    const one = await statementsFor([person()]);
    expect(await statementsFor(Array.from({ length: 1_000 }, () => person()))).toBe(one);
    expect(await countOf(company.id)).toBe(1_001);
  });

  it(`takes ${MOST_INVITATIONS} lines of the longest addresses, and not one more`, async () => {
    const company = await newCompany(world);
    const token = await company.token();
    const long = (number: number) => ({
      kind: 'colleague',
      email: `${number}-`.padEnd(320, 'x'),
      language: 'nl',
      platform_id: `${number}-`.padEnd(64, 'x'),
    });
    const lines = Array.from({ length: MOST_INVITATIONS }, (_, number) => long(number));
    const answer = await inviteWith(world, token, lines);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().results).toHaveLength(MOST_INVITATIONS);
    expect((await inviteWith(world, token, [...lines, long(1)])).statusCode).toBe(422);
  });
});
