import { spawnSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { carries, dayOfThousand, monthlyCost, needsOf } from './capacity.ts';
import type { Stop } from './growth.ts';

/** Every request takes a millisecond of PostgreSQL and two of Node. */
const cost = { nodeMicros: 2_000, postgresMicros: 1_000, walBytes: 500, growth: 1 };
const STOP: Stop = {
  people: 1_000_000,
  bytes: 3e9,
  loadSeconds: 500,
  requests: { 'sign-in': cost, refresh: cost },
  clearing: { postgresMicros: 10_000, walBytes: 100_000, emptyMicros: 1_000 },
};
const DAY = { 'sign-in': 1, refresh: 3 };

describe('what a market needs', () => {
  it('is the sum of what its people ask for, and of clearing up after them', () => {
    // 4,000 requests; 2,000 rows; 144 looks that a thousandth of all pays for.
    expect(dayOfThousand(STOP, DAY)).toEqual({
      nodeSeconds: 8,
      postgresSeconds: 4,
      walBytes: 4_000 * 500 + 2 * 100_000,
      clearingSeconds: (2 * 10_000 + 144) / 1e6,
    });
  });

  it('grows with people and with the busiest moment, and a primary carries as many as need it', () => {
    const size = { people: 21_600_000, peak: 10, use: 0.5 };
    const needs = needsOf(STOP, size, DAY);
    // 86,400 seconds of PostgreSQL a day are one core; ten times that, and half of a core is used.
    expect(needs.primaryCores).toBeCloseTo(20.1, 1);
    expect(needs.apiCores).toBeCloseTo(40, 5);
    expect(needs.diskGigabytes).toBeCloseTo(64.8, 5);
    expect(needs.archivedGigabytes).toBeCloseTo((21_600 * 2_200_000 * 30) / 1e9, 5);
    expect(carries(STOP, needs.primaryCores, size, DAY)).toBeCloseTo(size.people, 0);
  });

  it('costs what whoever asks says that it costs', () => {
    const needs = { primaryCores: 2, apiCores: 4, diskGigabytes: 100, archivedGigabytes: 50 };
    const prices = { core: 10, diskGigabyte: 0.1, archivedGigabyte: 0.02, standbys: 2 };
    expect(monthlyCost(needs, prices)).toBeCloseTo((2 * 3 + 4) * 10 + 300 * 0.1 + 1, 5);
  });

  it('is not guessed for what was not measured', () => {
    expect(() => dayOfThousand(STOP, { 'sign-out': 1 })).toThrow('sign-out');
  });
});

describe('pnpm capacity', () => {
  const capacity = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['tools/capacity.ts', ...words],
      {
        encoding: 'utf8',
      },
    );
    return { said: stdout + stderr, status };
  };
  const prices = ['--price-core', '20', '--price-disk', '0.1', '--price-archive', '0.02'];

  it('says what so many people need, from what was kept, and a cost only with the prices that it was told', () => {
    const { said, status } = capacity('--people', '2500000', '--cores', '8');
    expect(status).toBe(0);
    expect(said).toMatch(/primary, at the busiest moment +\d+\.\d cores/);
    expect(said).toMatch(/A primary of 8 cores carries \d+\.\d million people/);
    expect(said).not.toContain('A month:');
    expect(capacity(...prices).said).toMatch(/A month: \d+, for a million people \d+\./);
  });

  it('takes no word for a number', () => {
    expect(capacity('--people', 'many')).toMatchObject({
      said: expect.stringContaining('--people is a number'),
      status: 2,
    });
  });
});
