/** What the inline script in the page's head leaves for the app, which arrives later. */
export interface Boot {
  /** The fragment that was stripped from the address, or an empty text. */
  fragment: string;
  /** Settled once the whole sheet is there: a prerendered page first holds only its own part. */
  styled?: Promise<void> | undefined;
  /** Called once the page listens: a form sent before then is sent again. */
  appIsReady(): void;
  /** Shows what the page holds, and above it that it does not work, with a way to load it again. */
  startFailed(): void;
}

declare global {
  interface Window {
    carnetBoot?: Boot;
  }
}

/** Read once, then gone: what other scripts cannot find they cannot send anywhere (attack 45). */
export function takeBoot(): Boot {
  const boot = window.carnetBoot ?? { fragment: '', appIsReady: () => {}, startFailed: () => {} };
  delete window.carnetBoot;
  return boot;
}
