import { describe, expect, it } from 'vitest';

import type { TestResult } from './test-results/test-result.ts';
import { playwrightResults } from './test-results/playwright-report.ts';
import { withKeptRuns } from './test-results/read-reports.ts';
import { vitestResults } from './test-results/vitest-report.ts';
import { verdictsOf } from './trace-verdicts.ts';

const result = (status: TestResult['status'], differences: Partial<TestResult> = {}) => ({
  title: 'attack 16: codes guessed in parallel',
  status,
  ranAt: '2026-01-02T00:00:00Z',
  run: 'reports/vitest.json',
  file: 'tests/attacks/codes-races.test.ts',
  variant: '',
  size: 'usual' as const,
  ...differences,
});
const verdictOn16 = (...results: TestResult[]) => verdictsOf(results).get('attack 16');

describe('what results say about a claim', () => {
  it('holds it only when every test that names it passed', () => {
    const another = { title: 'attacks 16, 19: another' };
    expect(verdictOn16(result('passed'), result('passed', another))).toBe('held');
    expect(verdictOn16(result('passed'), result('failed', another))).toBe('broken');
    expect(verdictOn16(result('passed'), result('skipped', another))).toBe('not yet');
    expect(verdictOn16(result('skipped'))).toBe('not yet');
    expect(verdictOn16()).toBeUndefined();
  });

  it('holds a claim only at the level that its list asks for', () => {
    const on = (claim: string, file: string) =>
      verdictsOf([result('passed', { title: `${claim}: a sentence`, file })]).get(claim);
    // R24 is what a person sees, R183 what the API promises, R295 a rule of a function.
    expect(on('R24', 'apps/portal/src/app/shell/shell.test.tsx')).toBe('lower');
    expect(on('R24', 'tests/attacks/codes-races.test.ts')).toBe('lower');
    expect(on('R24', 'tests/e2e/shell.spec.ts')).toBe('held');
    expect(on('R183', 'packages/contract/src/client.test.ts')).toBe('lower');
    expect(on('R183', 'apps/api/src/features/login/login.test.ts')).toBe('held');
    expect(on('R295', 'packages/contract/src/client.test.ts')).toBe('held');
    expect(on('F2', 'tests/faults/postmaster-killed.test.ts')).toBe('lower');
    expect(on('F2', 'tests/rig/failover.test.ts')).toBe('held');
  });

  it('takes the highest level of all tests that name it, and breaks with the lowest', () => {
    const [screen, journey] = [
      { title: 'R24: a screen', file: 'apps/portal/src/app/shell/shell.test.tsx' },
      { title: 'R24: a journey', file: 'tests/e2e/shell.spec.ts' },
    ];
    const on = (...results: TestResult[]) => verdictsOf(results).get('R24');
    expect(on(result('passed', screen), result('passed', journey))).toBe('held');
    expect(on(result('failed', screen), result('passed', journey))).toBe('broken');
    expect(on(result('passed', screen), result('skipped', journey))).toBe('not yet');
  });

  it('counts a kept run only beside a last run of the same tests, on the same sources', () => {
    const kept = (title: string, isStale = false) => {
      const test = { file: 'tests/attacks/codes-races.test.ts', title, status: 'failed' as const };
      const report = { command: '', commit: '', ranAt: '', tests: [test] };
      return { file: 'tests/results/races-codes.json', report, isStale };
    };
    const last = result('passed');
    const on = (results: TestResult[]) => verdictsOf(results).get('attack 16');
    expect(on(withKeptRuns([last], [kept(last.title)]))).toBe('broken');
    expect(on(withKeptRuns([last], [kept(last.title, true)]))).toBe('held');
    expect(on(withKeptRuns([last], [kept('attack 16: as it was called once')]))).toBe('held');
    expect(withKeptRuns([], [kept(last.title)])).toEqual([]);
  });

  it('believes the newest run of a test, of each size', () => {
    const older = { ranAt: '2026-01-01T00:00:00Z' };
    expect(verdictOn16(result('failed', older), result('passed'))).toBe('held');
    expect(verdictOn16(result('passed', older), result('failed'))).toBe('broken');
    expect(verdictOn16(result('failed', { ...older, size: 'full' }), result('passed'))).toBe(
      'broken',
    );
  });

  it('takes a browser test that fails at one width for broken, and one left out for nothing', () => {
    const [narrow, wide] = [{ variant: '360px' }, { variant: '1280px' }];
    expect(verdictOn16(result('passed', narrow), result('failed', wide))).toBe('broken');
    expect(verdictOn16(result('failed', narrow), result('passed', wide))).toBe('broken');
    expect(verdictOn16(result('passed', narrow), result('skipped', wide))).toBe('held');
    expect(verdictOn16(result('skipped', narrow), result('passed', wide))).toBe('held');
  });

  it('believes what is said about a fault only by tests on running processes', () => {
    const title = 'F12: a job that runs again sends nothing';
    const inUnit = result('passed', { title, file: 'packages/outbox/src/outbox.test.ts' });
    const onProcesses = result('passed', { title, file: 'tests/faults/messages.test.ts' });
    expect(verdictsOf([inUnit]).get('F12')).toBeUndefined();
    expect(verdictsOf([onProcesses]).get('F12')).toBe('held');
  });

  it('takes tests whose set-up failed for broken, not for left out', () => {
    const report = (status: string, testStatus: string) => ({
      startTime: 0,
      testResults: [
        {
          name: 'tests/attacks/codes-races.test.ts',
          status,
          assertionResults: [{ fullName: 'attack 16: codes', status: testStatus }],
        },
      ],
    });
    expect(verdictOn16(...vitestResults(report('failed', 'skipped'), ''))).toBe('broken');
    expect(verdictOn16(...vitestResults(report('passed', 'skipped'), ''))).toBe('not yet');
    expect(
      vitestResults({ testResults: [{ name: 'x', status: 'failed', assertionResults: [] }] }, ''),
    ).toMatchObject([{ status: 'failed' }]);
  });

  it('takes a test that passed on its second try for no proof', () => {
    const spec = { title: 'attack 16: codes', tests: [{ status: 'flaky', projectName: '360px' }] };
    const inBrowser = playwrightResults({ suites: [{ title: 'x.spec.ts', specs: [spec] }] }, '');
    const twice = { fullName: 'attack 16: codes', status: 'passed', failureMessages: ['late'] };
    const onServers = vitestResults(
      { testResults: [{ name: 'x', status: 'passed', assertionResults: [twice] }] },
      '',
    );
    expect(verdictOn16(...inBrowser)).toBe('not yet');
    expect(verdictOn16(...onServers)).toBe('not yet');
    const [narrow, wide] = [{ variant: '360px' }, { variant: '1280px' }];
    expect(verdictOn16(result('unsteady', narrow), result('passed', wide))).toBe('not yet');
    expect(verdictOn16(result('unsteady', narrow), result('failed', wide))).toBe('broken');
  });
});
