import type { Surroundings } from './template.ts';

/** As the device list calls it, in the person's language: "Chrome on Windows". */
export function deviceName(
  { browser, system }: { browser?: string; system?: string },
  { say }: Surroundings,
): string {
  if (browser !== undefined && system !== undefined)
    return say('device.browser-on-system', { browser, system });
  return browser ?? system ?? say('device.unknown');
}
