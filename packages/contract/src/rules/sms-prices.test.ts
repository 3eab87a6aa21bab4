import { describe, expect, it } from 'vitest';

import { isNearCountry, mostSmsPerDay, smsEuros } from './sms-prices.ts';

describe('what SMS may cost', () => {
  it.each(['BE', 'LU', 'NL', 'FR', 'DE', 'MA', 'ZZ'])(
    'attack 76: all that may go to %s in a day cost no more than its budget, and one more would',
    (country) => {
      const most = mostSmsPerDay(country);
      const budget = { BE: 800, LU: 200, NL: 100, FR: 100, DE: 100 }[country] ?? 10;
      expect(smsEuros(country, most)).toBeLessThanOrEqual(budget);
      expect(smsEuros(country, most + 1)).toBeGreaterThan(budget);
    },
  );

  it('attack 76: the two markets and their neighbours are near, nobody else is', () => {
    expect(['BE', 'LU', 'NL', 'FR', 'DE'].every(isNearCountry)).toBe(true);
    expect(['GB', 'MA', 'US', 'ZZ', 'toString'].some(isNearCountry)).toBe(false);
  });
});
