import { browserName, systemName } from '@carnet/contract/rules/said-names';
import Bowser from 'bowser';

import type { ClientHints } from './origin.ts';

/** What a browser says it is. Shown to people, never believed. */
export interface Device {
  browser?: string;
  system?: string;
}

/**
 * What was read lately: reading is a walk through hundreds of patterns, and most people have one of few
 * browsers.
 */
const read = new Map<string, Device>();
const MOST_READ = 500;
/** Browsers say less; what is longer was made up, and is not worth keeping. */
const LONGEST_KEPT = 1_000;

/** Names like "Chrome" and "Windows"; what cannot be told is left out. */
export function deviceOf(userAgent: string | undefined, hints: ClientHints = {}): Device {
  const said = JSON.stringify([userAgent, hints]);
  const known = read.get(said);
  if (known) return known;
  const device = Object.freeze(readDevice(userAgent, hints));
  if (said.length > LONGEST_KEPT) return device;
  // Whoever makes up one after the other costs everybody no more than what reading cost before.
  if (read.size >= MOST_READ) read.clear();
  read.set(said, device);
  return device;
}

function readDevice(userAgent: string | undefined, hints: ClientHints): Device {
  if (!userAgent) return named(undefined, hints.platform);
  const { browser, os } = Bowser.parse(userAgent, hints);
  return named(browser.name, systemName(os.name) ?? hints.platform);
}

/** From a closed list alone: what a client calls itself reaches genuine mails of ours (attack 86). */
function named(browserSaid: string | undefined, systemSaid: string | undefined): Device {
  const browser = browserName(browserSaid);
  const system = systemName(systemSaid);
  return { ...(browser && { browser }), ...(system && { system }) };
}
