/** What an answer is made of, without what it says: keys and kinds, each kind of entry once. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const kinds = new Map(value.map((entry) => [JSON.stringify(shapeOf(entry)), shapeOf(entry)]));
    return byName([...kinds]).map(([, shape]) => shape);
  }
  if (typeof value !== 'object') return typeof value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    shapeOf(part),
  ]);
  return Object.fromEntries(byName(parts));
}

const byName = (parts: [string, unknown][]) =>
  parts.toSorted(([first], [second]) => first.localeCompare(second));
