/**
 * What an entry of the history keeps beside the router's own: it survives a refresh and Back, no
 * other tab sees it, and no link can write it.
 */
interface KeptEntry {
  /** The page that was wanted before the login. */
  target?: string | undefined;
  /** The username that was typed. */
  identifier?: string | undefined;
  /** What stands in a longer form that was not sent yet; its feature knows the fields. */
  draft?: unknown;
}

export const keptInEntry = (): KeptEntry => (window.history.state as KeptEntry | null) ?? {};

export const keepInEntry = (kept: KeptEntry) =>
  window.history.replaceState({ ...window.history.state, ...kept }, '');
