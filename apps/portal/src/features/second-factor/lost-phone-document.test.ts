// @vitest-environment node
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { lostPhoneDocument } from './lost-phone-document.ts';

it('the table of "lost my phone" is current', () => {
  const { path, content } = lostPhoneDocument();
  const root = new URL('../../../../../', import.meta.url);
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(content);
});
