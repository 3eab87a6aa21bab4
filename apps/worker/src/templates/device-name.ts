import { browserName, systemName } from '@carnet/contract/rules/said-names';

import type { Surroundings } from './template.ts';

/** A device as the device list calls it, in the person's language: "Chrome on Windows". */
export function deviceName(
  said: { browser?: string; system?: string },
  { say }: Surroundings,
): string {
  // Names are checked once more: a message may have been written by an older release.
  const browser = browserName(said.browser);
  const system = systemName(said.system);
  if (browser !== undefined && system !== undefined)
    return say('device.browser-on-system', { browser, system });
  return browser ?? system ?? say('device.unknown');
}
