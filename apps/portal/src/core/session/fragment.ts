const KEYS = ['token', 'payload', 'isOriginApp', 'invitation'] as const;
type Key = (typeof KEYS)[number];
export type Fragment = Partial<Record<Key, string>>;

/** Longer than any value we issue; a longer one is not ours. */
const LONGEST: Record<Key, number> = {
  token: 512,
  payload: 4096,
  isOriginApp: 5,
  invitation: 64,
};
const LONGEST_FRAGMENT = 8192;

/** Whether an address carries a hand-off, and so must lose it before anything else happens. */
export const carriesHandOff = (hash: string) =>
  /(?:^#|:)(?:token|payload|isOriginApp|invitation)=/.test(hash);

/**
 * `#token=…:payload=…:isOriginApp=…` (A17), `#invitation=…` (A47): split at colons, then at the first
 * `=`. Four keys and no others, each at most once, so that nothing can be smuggled into an object (attack 46).
 */
export function parseFragment(hash: string): Fragment {
  const fragment = Object.create(null) as Fragment;
  if (!hash.startsWith('#') || hash.length > LONGEST_FRAGMENT) return fragment;
  for (const pair of hash.slice(1).split(':')) {
    const cut = pair.indexOf('=');
    const key = KEYS.find((known) => known === pair.slice(0, cut));
    const value = key && decoded(pair.slice(cut + 1));
    if (!key || !value || value.length > LONGEST[key]) continue;
    // Two values for one key: somebody appended to a link of ours. Neither is trusted.
    if (key in fragment) return Object.create(null) as Fragment;
    fragment[key] = value;
  }
  return fragment;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
