import type { QueryConfig } from 'pg';

/** A text built from a list of varying length has as many variants as lists; they must not pile up. */
const MOST_NAMES = 500;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * Gives a statement that is sent again a name, so that each connection parses and plans it once:
 * Kysely cannot name its statements, and parsing costs PostgreSQL more than running most of them.
 */
export function withName(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? nameOnSecondUse(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function nameOnSecondUse(text: string): string | undefined {
  if (names.size >= MOST_NAMES) return undefined;
  if (seenOnce.delete(text)) {
    const name = `statement-${names.size + 1}`;
    names.set(text, name);
    return name;
  }
  if (seenOnce.size >= MOST_NAMES) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}
