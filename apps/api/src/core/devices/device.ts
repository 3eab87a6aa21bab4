import Bowser from 'bowser';

/** What a browser says it is. Shown to people, never believed. */
export interface Device {
  browser?: string;
  system?: string;
}

/** Names like "Chrome" and "Windows"; what cannot be told is left out. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return {
    ...(browser.name && { browser: browser.name }),
    ...(os.name && { system: os.name }),
  };
}
