import { asRouteName, type RouteName } from '../navigation/routes.ts';

/**
 * What a page was opened to do, and with what; `typed`: a contact that waits in this tab; `proof`:
 * `strong` where not every method may do it.
 */
const NAMES = ['action', 'targetMfaId', 'contact', 'reset', 'typed', 'proof'] as const;

type Opened = URLSearchParams | Record<string, string>;

const pick = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/**
 * What a page was opened to do, on the way through a proof, whose own `redirect` is the page that asked
 * for it.
 */
export const readIntention = (query: URLSearchParams) => pick(query, [...NAMES, 'onward']);

/** The proof that a page asks for first. Where that page leads to is kept beside it (R140). */
export function proofOf(page: RouteName, opened: Opened): Record<string, string> {
  const query = new URLSearchParams(opened);
  const onward = asRouteName(query.get('redirect'));
  return { single: 'true', redirect: page, ...pick(query, NAMES), ...(onward && { onward }) };
}

/** The query of the page after its proof, as it was before; only pages of ours come next (A29). */
export function openedAgain({ onward, ...intention }: Record<string, string>) {
  const redirect = asRouteName(onward ?? null);
  return { ...intention, ...(redirect && { redirect }) };
}
