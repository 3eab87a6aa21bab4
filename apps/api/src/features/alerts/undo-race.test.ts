import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { thiefOf, tryOldPassword } from '../../testing/thief.ts';
import { undoing } from '../../testing/undoing.ts';

const ROUNDS = 10;
const HEAD_START_MILLIS = 4;

describe('"this was not me" while the thief is still at work', () => {
  let world: TestWorld;
  let on: ReturnType<typeof undoing>;
  beforeAll(async () => {
    world = await startTestApi();
    on = undoing(world);
  });
  afterAll(() => world.stop());

  it('attack 82: an address that goes in the same moment is back, whoever came first', async () => {
    const removals: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { accountId, email } = await on.onlyMailbox();
      const thief = await thiefOf(world, { accountId, email });
      await thief.makePrimary(await thief.addMailbox(on.newMailbox()));
      const link = await on.linkTo(accountId, email);
      await thief.prove();

      const remove = () => thief.browser.delete(`/mfa/-1?target=${email}`);
      const press = () => on.sayNotMe(link);
      const isThiefFirst = round % 2 === 0;
      // A head start that grows: at which one the order turns depends on the machine.
      const late = (work: typeof remove) => sleep(round * HEAD_START_MILLIS).then(work);
      const answers = await Promise.all(
        isThiefFirst ? [remove(), late(press)] : [press(), late(remove)],
      );
      const [removed, pressed] = isThiefFirst ? answers : answers.toReversed();

      expect(pressed?.statusCode).toBe(200);
      expect([204, 401, 403]).toContain(removed?.statusCode);
      removals.push(removed?.statusCode ?? 0);
      expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
      expect((await thief.browser.get('/user')).statusCode).toBe(401);
      expect((await tryOldPassword(world, email)).statusCode).toBe(400);
    }
    // Both orders were met, or it was no race.
    expect(removals).toContain(204);
    expect(removals.some((status) => status !== 204)).toBe(true);
  });
});
