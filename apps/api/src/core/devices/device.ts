import Bowser from 'bowser';

import type { ClientHints } from './client-hints.ts';

/** What a browser says it is. Shown to people, never believed. */
export interface Device {
  browser?: string;
  system?: string;
}

/** As much as the device list keeps of a name. */
const NAME_MAX_LENGTH = 64;

/** Names like "Chrome" and "Windows"; what cannot be told is left out. */
export function deviceOf(userAgent: string | undefined, hints: ClientHints = {}): Device {
  if (!userAgent) return named(undefined, hints.platform);
  const { browser, os } = Bowser.parse(userAgent, hints);
  return named(browser.name, os.name ?? hints.platform);
}

/** Some browsers send "Unknown" as their platform; nobody's device is called that. */
const isTold = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name !== 'Unknown';

function named(browser: string | undefined, system: string | undefined): Device {
  return {
    ...(isTold(browser) && { browser: browser.slice(0, NAME_MAX_LENGTH) }),
    ...(isTold(system) && { system: system.slice(0, NAME_MAX_LENGTH) }),
  };
}
