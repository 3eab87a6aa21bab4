import { describe, expect, it } from 'vitest';

import { errorCodeFaults } from './error-codes.ts';

const source = (path: string, ...codes: string[]) => ({
  path,
  text: codes.map((code) => `throw new Refusal('${code}');`).join('\n'),
});
const api = 'apps/api/src/features/login/login.service.ts';
const call = 'packages/contract/src/calls/login.ts';
const screen = 'apps/portal/src/features/login/login.screen.tsx';
const faultsOf = (files: ReturnType<typeof source>[], planned: Record<string, string> = {}) =>
  errorCodeFaults({ codes: ['card.lost'], files, planned });

describe('the check of the error codes', () => {
  it('is content with a code that a server raises and a call names', () => {
    expect(faultsOf([source(api, 'card.lost'), source(call, 'card.lost')])).toEqual([]);
  });

  it('is content with a code that a screen alone shows', () => {
    expect(faultsOf([source(screen, 'card.lost')])).toEqual([]);
  });

  it.each([
    [[source(api, 'card.found')]],
    [[source('packages/contract/src/errors/retryable.ts', 'card.lost')]],
    [[source('packages/texts/src/shell-error-codes.ts', 'card.lost')]],
  ])('names a code that is only listed', (files) => {
    expect(faultsOf(files)).toEqual(['card.lost: nothing raises or shows it']);
  });

  it('names a code that a call promises and no server raises', () => {
    expect(faultsOf([source(call, 'card.lost'), source(screen, 'card.lost')])).toEqual([
      'card.lost: a call names it among its errors, and no server raises it',
    ]);
  });

  it('lets a planned code wait until somebody raises it, and no longer', () => {
    const planned = { 'card.lost': 'R1' };
    expect(faultsOf([source(api)], planned)).toEqual([]);
    expect(faultsOf([source(api, 'card.lost')], planned)).toEqual([
      'card.lost: is no longer only planned; take it out of the list',
    ]);
    expect(faultsOf([source(api, 'card.lost')], { 'card.gone': 'R1' })).toEqual([
      'card.gone: is no longer only planned; take it out of the list',
    ]);
  });
});
