import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { readCounter } from '../support/metrics.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';

describe('trying leaked pairs from one address', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  it('attack 12: of thousands of pairs at most 100 are looked at, then a calculation is asked for', {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const pairs = sized({ ci: 1_000, full: 10_000 });
    const parallel = 20;
    const codes: string[] = [];
    const attacker = createVisitor();
    const tryFrom = async (first: number) => {
      for (let pair = first; pair < pairs; pair += parallel) {
        const api = rig.apis[pair % rig.apis.length] ?? rig.apis[0];
        const email = `leaked-${String(pair)}@example.test`;
        const answer = await attacker.signIn(api, email, `password ${String(pair)}`);
        codes.push(answer.problem().code);
      }
    };
    await Promise.all(Array.from({ length: parallel }, (_, first) => tryFrom(first)));

    expect(await readCounter(rig.apis, 'carnet_api_password_hashes_total')).toBe(100);
    expect(codes.filter((code) => code === 'login.invalid_credentials')).toHaveLength(100);
    expect(codes.filter((code) => code === 'challenge.required')).toHaveLength(pairs - 100);
    recordFigures(task, { pairs, lookedAt: 100 });
  });
});
