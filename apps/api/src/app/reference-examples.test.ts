import { allCalls } from '@carnet/contract/calls/all-calls';
import type { CallExample } from '@carnet/contract/example';
import { allExamples } from '@carnet/contract/examples/all-examples';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { allSetUps } from '../testing/examples/all.set-ups.ts';
import { sendExample } from '../testing/examples/send-example.ts';
import { shapeOf } from '../testing/examples/shape.ts';
import { type Stage, startStage } from '../testing/examples/stage.ts';

const names = allCalls.map(({ name }) => name);
const examples: [string, CallExample][] = allExamples.map((example) => [
  example.call.name,
  example,
]);

describe('the examples of the reference', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  beforeEach(async () => {
    await stage.world.setClockAhead('0 seconds');
    await stage.world.sql('delete from limit_counter');
  });
  afterAll(() => stage?.stop());

  it('are one for each call of the contract, and each can be sent', () => {
    expect(examples.map(([name]) => name).toSorted()).toEqual(names.toSorted());
    expect(Object.keys(allSetUps).toSorted()).toEqual(names.toSorted());
  });

  it.each(examples)('%s says on both sides what the contract declares', (_name, example) => {
    const { call, params, query, body, answer } = example;
    for (const [schema, part] of [
      [call.params, params],
      [call.query, query ?? {}],
      [call.body, body],
      [call.file ? undefined : Object.values(call.answers)[0], answer],
    ] as [z.ZodMiniType | undefined, unknown][]) {
      const read = schema?.safeParse(part);
      expect(read?.error?.issues ?? []).toEqual([]);
      // What an answer has and the contract has not, the server would leave out.
      if (read?.success) expect(read.data).toEqual(part);
    }
  });

  it.each(examples)('%s is answered by the API as it stands there', async (name, example) => {
    const { call, answer } = example;
    const answered = await sendExample(example, await setUpOf(name)(stage));
    const status = answer === undefined && !call.file ? 204 : 200;
    expect(answered.statusCode, answered.body).toBe(status);
    if (call.file) return expect(answered.headers['content-type']).toBe(call.file);
    expect(shapeOf(status === 204 ? undefined : answered.json())).toEqual(shapeOf(answer));
  });
});

function setUpOf(name: string) {
  const setUp = allSetUps[name];
  if (!setUp) throw new Error(`Nothing is set up for ${name}`);
  return setUp;
}
