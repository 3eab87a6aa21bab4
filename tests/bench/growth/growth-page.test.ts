import { expect, it } from 'vitest';

import { readGrowth } from './growth.ts';
import { readPage, textOf } from './growth-page.ts';

it('the page says what was measured last, and nobody wrote it by hand', () => {
  expect(readPage()).toContain(textOf(readGrowth()));
});
