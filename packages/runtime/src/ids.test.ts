import { expect, it } from 'vitest';

import { isUuid, newId } from './ids.ts';

it('ids made one after the other sort in that order', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('tells a UUID from anything else', () => {
  expect(isUuid(newId())).toBe(true);
  for (const other of ['', 'x', `${newId()}0`, undefined, 7, {}]) expect(isUuid(other)).toBe(false);
});
