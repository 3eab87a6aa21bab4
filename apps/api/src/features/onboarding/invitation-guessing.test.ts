import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { codesOf, inviteWith, newCompany } from '../../testing/test-company.ts';

/** As specified with CARNET_FULL=1. */
const GUESSES = process.env['CARNET_FULL'] === '1' ? 100_000 : 1_000;
const AT_ONCE = 25;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('guessing at invitations', () => {
  let world: TestWorld;
  let code: string;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
    const company = await newCompany(world);
    const line = { kind: 'employee', email: 'ines@example.be', platform_id: 'E-1' };
    const answer = await inviteWith(world, await company.token(), [line]);
    [code = ''] = await codesOf(world, answer.json().results[0].invitation_id);
  });
  afterAll(() => world.stop());

  const randomCode = () => [...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('');
  const present = async (typed: string, network: string): Promise<string> => {
    const headers = { 'x-forwarded-for': network };
    const answer = await world.client().post('/onboarding/code', { code: typed }, headers);
    return answer.statusCode === 200 ? 'found' : answer.json().code;
  };
  async function guess(networkOf: (number: number) => string): Promise<Record<string, number>> {
    const answers: Record<string, number> = {};
    for (let from = 0; from < GUESSES; from += AT_ONCE) {
      const turn = Array.from({ length: AT_ONCE }, (_, place) =>
        present(randomCode(), networkOf(from + place)),
      );
      for (const answer of await Promise.all(turn)) answers[answer] = (answers[answer] ?? 0) + 1;
    }
    return answers;
  }

  it('attack 24: a right code in the same network as others is found, however many come', async () => {
    for (let person = 0; person < 25; person++)
      expect(await present(code, '198.51.100.9')).toBe('found');
  });

  it(`attack 24: of ${GUESSES} guesses from one network ten an hour are looked up`, {
    timeout: 1_200_000,
  }, async () => {
    const answers = await guess(() => '198.51.100.7');
    expect(answers).toEqual({
      'invitation.invalid': 10,
      'request.too_many_attempts': GUESSES - 10,
    });
    // Who has a code is not kept out by a neighbour elsewhere.
    expect(await present(code, '198.51.100.8')).toBe('found');
  });

  it(`attack 24: of ${GUESSES} guesses from as many networks no more than 120 a minute are free`, {
    timeout: 1_200_000,
  }, async () => {
    const begun = performance.now();
    const answers = await guess(
      (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    );
    const minutes = Math.ceil((performance.now() - begun) / 60_000) + 1;

    expect(answers['found']).toBeUndefined();
    expect(answers['invitation.invalid']).toBeLessThanOrEqual(120 * minutes);
    expect(answers['challenge.required']).toBeGreaterThan(GUESSES - 120 * minutes - 1);
  });
});
