/**
 * Chromium without a window of its own. The whole browser draws its toolbars even where nobody sees
 * them, which costs a quarter of two cores for each window that a test opens.
 */
export const CHROMIUM = '/usr/bin/chromium-headless-shell';

/**
 * Without these, Chromium calls its maker at every start; in CI that is refused noisily. And without a
 * screen it moves letters to whole pixels, which no browser of a person does: lines come out longer.
 */
export const QUIET_CHROMIUM = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
