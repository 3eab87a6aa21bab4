/** What was and what became of it, one line for each thing that came or went. */
export function changeLines(was: object, became: object): string[] {
  const before: Record<string, unknown> = { ...was };
  return Object.entries(became).flatMap(([column, value]) => {
    const old = before[column];
    if (!Array.isArray(value) || !Array.isArray(old))
      return [`  ${column}: ${textOf(old)} → ${textOf(value)}`];
    return [
      ...old.filter((each) => !value.includes(each)).map((each) => `  ${column}: − ${each}`),
      ...value.filter((each) => !old.includes(each)).map((each) => `  ${column}: + ${each}`),
    ];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
