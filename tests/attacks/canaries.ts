import { randomBytes, randomInt } from 'node:crypto';

/** Values that must be in no log, made anew for each run and shaped like the real thing. */
export function plantCanaries() {
  const accountPart = randomBytes(16).toString('base64url');
  return {
    password: `Canary-${randomBytes(9).toString('hex')}-1!`,
    token: `cs1_${accountPart}_${randomBytes(32).toString('base64url')}`,
    secret: randomBytes(32).toString('base64url'),
    idempotencyKey: randomBytes(24).toString('base64url'),
    code: String(randomInt(10_000_000, 99_999_999)),
    cardNumber: `5065${randomInt(1e5, 1e6)}${randomInt(1e5, 1e6)}`,
    belgianNumber: '85073003328',
    belgianTyped: '85.07.30-033.28',
    luxembourgNumber: '1985073000318',
    iban: `BE68${randomInt(1e5, 1e6)}${randomInt(1e5, 1e6)}`,
    email: `canary-${randomBytes(6).toString('hex')}@example.test`,
    phone: `+3247${randomInt(1_000_000, 9_999_999)}`,
  };
}

/** The ways in which a value could reach a log line without being recognised at first sight. */
const spellings = (value: string): string[] => {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    // How JSON writes a buffer.
    [...bytes].join(','),
  ];
};

/** The names of those that were found in `text`. */
export const canariesIn = (text: string, canaries: Record<string, string>): string[] =>
  Object.entries(canaries)
    .filter(([, value]) => spellings(value).some((spelling) => text.includes(spelling)))
    .map(([name]) => name);

const ELEVEN_DIGITS =
  /(?<![A-Za-z0-9]|\d\.)\d{2}[. -]?\d{2}[. -]?\d{2}[. -]?\d{3}[. -]?\d{2}(?![A-Za-z0-9])/g;

/** Belgian national numbers in `text`, whosever they are: nobody planted those that a slip prints. */
export const nationalNumbersIn = (text: string): string[] =>
  (text.match(ELEVEN_DIGITS) ?? []).filter((found) => {
    const digits = found.replaceAll(/\D/g, '');
    const [serial, check] = [digits.slice(0, 9), Number(digits.slice(9))];
    return ['', '2'].some((century) => 97 - (Number(century + serial) % 97) === check);
  });
