const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const words = new Intl.RelativeTimeFormat('en');

/** "expires in 9 minutes", "expired 2 hours ago"; both in seconds since 1970. */
export function expiryInWords(expiresAt: number, now: number): string {
  const left = Math.round(expiresAt - now);
  const [unit, size] = UNITS.find(([, seconds]) => Math.abs(left) >= seconds) ?? ['second', 1];
  const told = words.format(Math.trunc(left / size), unit);
  return left > 0 ? `expires ${told}` : `expired ${told === 'in 0 seconds' ? 'just now' : told}`;
}
