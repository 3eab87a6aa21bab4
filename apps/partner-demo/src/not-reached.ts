/** Why discovery failed, for whoever started this app. */
export function notReached(issuer: string, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // One for each address of the name, and all of them say the same.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = first instanceof Error ? first.message : String(first);
  const { hostname } = new URL(issuer);
  const isUnknownName = reason.includes('ENOTFOUND') || reason.includes('EAI_AGAIN');
  const mend =
    isUnknownName && hostname.endsWith('.localhost')
      ? ` Browsers know that name, this system does not: install libnss-myhostname, or add "127.0.0.1 ${hostname}" to /etc/hosts.`
      : '';
  return `${issuer} is not reached: ${reason}.${mend}`;
}
