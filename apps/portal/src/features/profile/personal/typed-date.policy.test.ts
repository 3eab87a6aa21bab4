// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { datePartsOf, isoDateOf } from './typed-date.policy.ts';

describe('a date of birth in three fields', () => {
  it.each([
    ['14', '6', '1991', '1991-06-14'],
    [' 1', '01', '2000', '2000-01-01'],
    ['29', '2', '2000', '2000-02-29'],
    ['', '', '', null],
    ['30', '2', '1990', undefined],
    ['14', '', '1991', undefined],
    ['14', '6', '91', undefined],
    ['14', 'June', '1991', undefined],
    ['0', '6', '1991', undefined],
  ])('A68: %s, %s and %s is %s', (day, month, year, iso) => {
    expect(isoDateOf({ day, month, year })).toBe(iso);
  });

  it('shows a day on file without its zeros, and none as nothing', () => {
    expect(datePartsOf('1991-06-04')).toEqual({ day: '4', month: '6', year: '1991' });
    expect(datePartsOf(null)).toEqual({ day: '', month: '', year: '' });
  });
});
