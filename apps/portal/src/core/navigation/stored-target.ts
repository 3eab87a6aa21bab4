/**
 * The page somebody wanted before they had to log in. It lives as long as the visit to the login
 * page, which keeps it in its entry of the history; no link can write it.
 */
export interface StoredTarget {
  /** `again`: the page wants a new sign-in, of somebody who is signed in and stays so until then. */
  store(url: URL, again?: boolean): void;
  /** True: such a sign-in is under way: the login page is open to who is signed in (attack 94). */
  wantsSignIn(): boolean;
  read(): string | undefined;
  take(): string | undefined;
  /** The app the person is on the way to, if the wanted page names one. */
  clientId(): string | undefined;
}

export function createStoredTarget(origin: string, kept?: string): StoredTarget {
  let target = kept === undefined ? undefined : ownPath(kept, origin);
  let isAgain = false;
  return {
    store(url, again = false) {
      isAgain = again;
      target = ownPath(url.href, origin);
    },
    wantsSignIn: () => isAgain,
    read: () => target,
    take() {
      isAgain = false;
      const taken = target;
      target = undefined;
      return taken;
    },
    clientId: () =>
      target === undefined
        ? undefined
        : (new URL(target, origin).searchParams.get('client_id') ?? undefined),
  };
}

/**
 * Path and query of an address of our own origin; undefined for every other address (attack 75). The
 * browser's own parser decides: an address that it would leave our origin for it also parses to another
 * origin.
 */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.username || url.password) return undefined;
  // A path that begins with two slashes would name another host when it is followed.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search;
}
