import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

/** In the plain text of every alert. */
const LINK = /\/not-me#(cn1_[\w-]+)/;

describe('the link "this was not me", used by many at once on two processes', () => {
  let rig: Rig;
  let outside: OutsideWorld;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const apiFor = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];
  const sayNotMe = (index: number, token: string) =>
    createVisitor().send(apiFor(index), {
      method: 'POST',
      path: '/alerts/not-me',
      body: { token },
    });

  async function alarmed() {
    const [email = ''] = await rig.createPeople(1);
    const visitor = createVisitor();
    await visitor.signIn(rig.apis[0], email, PASSWORD);
    await visitor.readUser(rig.apis[0]);
    return { email, visitor, token: await outside.matchIn(email, LINK) };
  }

  it('exactly one of 50 parallel uses acts, and one code is sent', async () => {
    const { email, visitor, token } = await alarmed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sayNotMe(index, token)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect((await visitor.readUser(apiFor(1))).status).toBe(401);
    const codes = await rig.database.query(
      'select from challenge join contact using (account_id) where value = $1',
      [email],
    );
    expect(codes).toHaveLength(1);
  });

  it('attack 50: a sign-in that races it leaves no session behind that the person did not see', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, token } = await alarmed();
      const [disowned, ...signIns] = await Promise.all([
        sayNotMe(0, token),
        ...Array.from({ length: 8 }, (_, index) =>
          createVisitor().signIn(apiFor(index), email, PASSWORD),
        ),
      ]);
      expect(disowned.status).toBe(200);
      expect(signIns.filter(({ status }) => status >= 500)).toEqual([]);
      const live = await rig.database.query(
        `select from session join contact using (account_id)
         where value = $1 and ended_at is null`,
        [email],
      );
      expect(live).toHaveLength(0);
    }
  });
});
