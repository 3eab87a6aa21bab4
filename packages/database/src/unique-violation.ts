const UNIQUE_VIOLATION = '23505';

/** True: the statement failed because another row of that table has the same key. */
export function isUniqueViolation(error: unknown, table: string): boolean {
  const { code, table: failedAt } = (error ?? {}) as { code?: unknown; table?: unknown };
  return code === UNIQUE_VIOLATION && failedAt === table;
}
