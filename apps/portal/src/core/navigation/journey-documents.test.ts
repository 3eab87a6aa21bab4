// @vitest-environment node
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { journeyDocuments } from './journey-documents.ts';
import { routeNames } from './routes.ts';

describe('the journey documents', () => {
  it('list every route', () => {
    const routes = journeyDocuments().find(({ path }) => path.endsWith('routes.md'))?.content ?? '';
    expect(routeNames.filter((name) => !routes.includes(`| ${name} |`))).toEqual([]);
  });

  it.each(journeyDocuments())('$path is current', ({ path, content }) => {
    const root = new URL('../../../../../', import.meta.url);
    expect(readFileSync(new URL(path, root), 'utf8')).toBe(content);
  });
});
