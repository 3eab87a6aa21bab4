import { afterAll, beforeAll, describe, it } from 'vitest';

import { expectEndedEverywhere } from '../support/ending-races.ts';
import { recordFigures } from '../support/figures.ts';
import type { HttpRequest } from '../support/http.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import type { Visitor } from '../support/visitor.ts';

const ROUNDS = sized({ ci: 30, full: 1_000 });

describe('a session that is ended from another device', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  async function otherDeviceOf(owner: Visitor): Promise<string> {
    const { data } = (await owner.send(rig.apis[0], { path: '/sessions' })).json<{
      data: { id: string; is_current: boolean }[];
    }>();
    return data.find(({ is_current }) => !is_current)?.id ?? '';
  }

  const ways: [way: string, end: (owner: Visitor) => Promise<HttpRequest>][] = [
    [
      'one device',
      async (owner) => ({ method: 'DELETE', path: `/sessions/${await otherDeviceOf(owner)}` }),
    ],
    ['all others', async () => ({ method: 'DELETE', path: '/sessions' })],
    ['all', async () => ({ method: 'DELETE', path: '/sessions?all=true' })],
  ];

  for (const [way, requestOf] of ways) {
    it(`attack 48: ending ${way}: nothing that starts after the acknowledgement succeeds anywhere`, {
      timeout: sized({ ci: 120_000, full: 900_000 }),
    }, async ({ task }) => {
      const people = await rig.createPeople(ROUNDS);
      const [first, second = first] = rig.apis;
      const counts = await expectEndedEverywhere(rig, people, async (email) => {
        const [owner, visitor] = [await rig.signIn(email), await rig.signIn(email)];
        const request = await requestOf(owner);
        return { visitor, end: () => owner.send(second, request) };
      });
      recordFigures(task, counts);
    });
  }
});
