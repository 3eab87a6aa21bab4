export interface Finding {
  check: string;
  ok: boolean;
  /** What was found and, when it is not well, how to mend it. */
  words: string;
}

/** One thing to look at. What stops it from looking is its finding. */
export async function look(
  check: string,
  find: () => Promise<Omit<Finding, 'check'>> | Omit<Finding, 'check'>,
): Promise<Finding> {
  try {
    return { check, ...(await find()) };
  } catch (error) {
    return { check, ok: false, words: reasonOf(error) };
  }
}

export const well = (words: string) => ({ ok: true, words });
export const ill = (words: string) => ({ ok: false, words });

export const reasonOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error)
    return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};
