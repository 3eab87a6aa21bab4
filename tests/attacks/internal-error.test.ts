import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

describe('an internal error', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  it('R91: at login says that an error has occurred, and nothing about its cause', async () => {
    const [api] = rig.apis;
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query('alter table login_attempt rename to login_attempt_away');
    const answer = await createVisitor().signIn(api, email, PASSWORD);

    expect(answer.status).toBe(500);
    expect(answer.problem()).toEqual({
      code: 'service.error',
      message: 'An error has occurred. Please try again later.',
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // The operator finds the cause under the id that the person can read out.
    const line = rig
      .output()
      .split('\n')
      .find((text) => text.includes('request failed'));
    expect(line).toContain(answer.problem().request_id);
    expect(line).toContain('login_attempt');
  });

  it('R91: is over when its cause is', async () => {
    const [api] = rig.apis;
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query('alter table login_attempt_away rename to login_attempt');
    expect((await createVisitor().signIn(api, email, PASSWORD)).status).toBe(200);
  });

  it('attack 56: a login that we could not finish is no failed attempt of the person', async () => {
    const [api] = rig.apis;
    const [email = ''] = await rig.createPeople(1);
    await rig.database.query('alter table security_event rename to security_event_away');
    const broken: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      broken.push((await createVisitor().signIn(api, email, PASSWORD)).status);
    }
    await rig.database.query('alter table security_event_away rename to security_event');

    expect(broken).toEqual(Array(12).fill(500));
    expect((await createVisitor().signIn(api, email, PASSWORD)).status).toBe(200);
  });
});
