import { deviceOf } from '@carnet/identity/origin/device';
import { describe, expect, it } from 'vitest';

import { clientHintsOf } from './client-hints.ts';

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

  it.each([
    [
      'Brave, which calls itself Chrome in its user agent',
      { 'sec-ch-ua': '"Chromium";v="141", "Brave";v="141", "Not?A_Brand";v="8"' },
      { browser: 'Brave', system: 'Windows' },
    ],
    [
      'nothing new',
      { 'sec-ch-ua-platform': '"Windows"' },
      { browser: 'Chrome', system: 'Windows' },
    ],
    [
      'nothing at all, malformed',
      { 'sec-ch-ua': 'Brave', 'sec-ch-ua-platform': 'Linux' },
      { browser: 'Chrome', system: 'Windows' },
    ],
    [
      'too much to be a hint',
      { 'sec-ch-ua': `"Brave";v="141", ${'"x";v="1", '.repeat(100)}` },
      { browser: 'Chrome', system: 'Windows' },
    ],
  ])('client hints say: %s', (_what, headers, device) => {
    expect(deviceOf(WINDOWS_CHROME, clientHintsOf(headers))).toEqual(device);
  });

  it('the platform hint names a system that the user agent does not', () => {
    const hints = clientHintsOf({ 'sec-ch-ua-platform': '"Fuchsia"' });
    expect(deviceOf('SomeApp/1.0', hints)).toMatchObject({ system: 'Fuchsia' });
    expect(deviceOf(undefined, hints)).toEqual({ system: 'Fuchsia' });
  });
});

describe('a device that strangers describe', () => {
  it('attack 86: whatever 10 000 clients say of themselves, only names of a closed list are kept', () => {
    const kept = new Set<string>();
    for (let made = 0; made < 10_000; made++) {
      const mark = `q${made.toString(36)}z.evil.example`;
      const userAgents = [
        `${mark}/1.0`,
        `Mozilla/5.0 (${mark}) ${mark}/9`,
        WINDOWS_CHROME,
        undefined,
      ];
      const hints = clientHintsOf({
        'sec-ch-ua': `"${mark}";v="1", "Visit ${mark}";v="2"`,
        'sec-ch-ua-platform': `"${made % 2 ? mark : 'Pay now'}"`,
      });
      const { browser, system } = deviceOf(userAgents[made % userAgents.length], hints);
      for (const name of [browser, system]) if (name !== undefined) kept.add(name);
    }
    expect([...kept].toSorted()).toEqual(['Chrome', 'Windows']);
  });
});
