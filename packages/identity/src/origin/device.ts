import { browserName, systemName } from '@carnet/contract/rules/said-names';
import Bowser from 'bowser';

import type { ClientHints } from './origin.ts';

/** What a browser says it is. Shown to people, never believed. */
export interface Device {
  browser?: string;
  system?: string;
}

/** Names like "Chrome" and "Windows"; what cannot be told is left out. */
export function deviceOf(userAgent: string | undefined, hints: ClientHints = {}): Device {
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
