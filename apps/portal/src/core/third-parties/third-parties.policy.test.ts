// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { SAMPLE_RATES, scriptsToLoad } from './third-parties.policy.ts';

const ALL = { analytics: 'https://a.test/a.js', errorReporting: 'https://e.test/e.js' };

describe('scripts of others', () => {
  it('R303: every sample rate is 0', () => {
    expect(Object.values(SAMPLE_RATES)).toEqual([0, 0, 0, 0]);
  });

  it.each([undefined, 'refused'] as const)(
    'R302: none is loaded while consent is %s',
    (consent) => {
      expect(scriptsToLoad(ALL, consent)).toEqual([]);
    },
  );

  it('R302: those that are configured are loaded after it was given', () => {
    expect(scriptsToLoad(ALL, 'given')).toEqual([ALL.analytics, ALL.errorReporting]);
    expect(scriptsToLoad({ analytics: ALL.analytics }, 'given')).toEqual([ALL.analytics]);
    expect(scriptsToLoad(undefined, 'given')).toEqual([]);
  });

  it('R302: session replay and a captcha of others are loaded by no configuration', () => {
    const wished = { ...ALL, sessionReplay: 'https://r.test/r.js', captcha: 'https://c.test/c.js' };
    expect(scriptsToLoad(wished, 'given')).toEqual([ALL.analytics, ALL.errorReporting]);
  });
});
