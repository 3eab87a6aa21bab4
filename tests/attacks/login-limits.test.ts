import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

describe('too many wrong passwords', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  it('R90: after too many attempts the answer says so, and when to try again', async () => {
    const [email = ''] = await rig.createPeople(1);
    const [api] = rig.apis;
    for (let attempt = 0; attempt < 10; attempt++) {
      await createVisitor().signIn(api, email, 'not the password');
    }
    const refused = await createVisitor().signIn(api, email, PASSWORD);
    const { code, message, retry_at } = refused.problem();

    expect(refused.status).toBe(429);
    expect(code).toBe('login.too_many_attempts');
    expect(message).toBe('Too many attempts. Please try again later.');
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(9 * 60);
    expect(waitSeconds).toBeLessThanOrEqual(10 * 60);
    const askedFor = Date.parse(retry_at ?? '') - Date.parse(refused.headers.date ?? '');
    expect(Math.abs(askedFor / 1000 - waitSeconds)).toBeLessThanOrEqual(2);
  });
});
