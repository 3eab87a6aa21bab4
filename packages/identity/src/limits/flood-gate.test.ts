import { describe, expect, it } from 'vitest';

import { createFloodGate } from './flood-gate.ts';

const LIMITS = { mostAtWork: 2, mostAtOnce: 4, mostPerWindow: 100, windowMillis: 60_000 };

/** Asks so often at once; what is at work, in the order in which it came. */
function ask(gate: ReturnType<typeof createFloodGate>, times: number, key = 'one') {
  const atWork: { turn: number; leave: () => void }[] = [];
  const refused: number[] = [];
  async function enter(turn: number): Promise<void> {
    const leave = await gate.enter(key);
    if (leave) atWork.push({ turn, leave });
    else refused.push(turn);
  }
  for (let turn = 0; turn < times; turn += 1) void enter(turn);
  return { atWork, refused };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a flood gate', () => {
  it('works on few of one caller, lets the others wait in their order, and refuses the rest', async () => {
    const { atWork, refused } = ask(createFloodGate(LIMITS), 5);
    await settled();
    expect(atWork.map(({ turn }) => turn)).toEqual([0, 1]);
    expect(refused).toEqual([4]);

    atWork[1]?.leave();
    await settled();
    expect(atWork.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    atWork[0]?.leave();
    await settled();
    expect(atWork.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
  });

  it('has a line for each caller, and room again once one is done', async () => {
    const gate = createFloodGate(LIMITS);
    const loud = ask(gate, 4);
    const quiet = ask(gate, 1, 'other');
    await settled();
    expect(quiet.atWork).toHaveLength(1);

    loud.atWork[0]?.leave();
    const next = ask(gate, 1);
    await settled();
    expect(next.refused).toEqual([]);
  });

  it('counts what begins in a while, however soon it is done', async () => {
    const gate = createFloodGate({ ...LIMITS, mostPerWindow: 1 });
    const first = await gate.enter('one');
    first?.();
    expect(await gate.enter('one')).toBeUndefined();
  });
});
