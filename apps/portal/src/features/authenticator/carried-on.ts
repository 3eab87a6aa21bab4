const NAMES = ['redirect', 'action', 'targetMfaId', 'contact', 'typed', 'onward'] as const;

/** What the pages of the authenticator hand on, so that the last one leads where it should (R178). */
export function carriedOn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
