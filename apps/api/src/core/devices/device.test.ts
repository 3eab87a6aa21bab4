import { describe, expect, it } from 'vitest';

import { deviceOf } from './device.ts';

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('naming a device', () => {
  it.each([
    [WINDOWS_CHROME, { browser: 'Chrome', system: 'Windows' }],
    [IPHONE_SAFARI, { browser: 'Safari', system: 'iOS' }],
    [undefined, {}],
    ['', {}],
    ['x', {}],
  ])('%.40s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });

  it('whatever a client sends gives at most two short names', () => {
    const { browser = '', system = '' } = deviceOf(
      `<script>alert(1)</script>/9 ${'x'.repeat(5000)}`,
    );
    expect(browser.length + system.length).toBeLessThan(200);
  });
});
