import { z } from 'zod';

/** Pieces for `variable({ schema })`: each reads the text of an environment variable. */

const wholeNumber = (least: number, most: number, name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be ${name}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be ${name}`);

/** 0 asks the system for any free port. */
export const port = wholeNumber(0, 65_535, 'a port from 0 to 65535');

export const count = wholeNumber(0, 1_000_000_000, 'a whole number');

/** Shutting down is given up after ten seconds at the soonest, and closing needs some of them. */
export const leaveTime = wholeNumber(0, 8_000, 'milliseconds from 0 to 8000');

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');

export const text = z.string().min(1, 'must not be empty');

/** Kept as text; without a trailing slash, so that paths can be appended. */
export const url = (...protocols: string[]) =>
  text
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    )
    .transform((value) => value.replace(/\/+$/, ''));

export const httpUrl = url('http', 'https');

/** Separated by commas; spaces around an item and empty items are dropped. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        // Not the parser's own message: it quotes the text, which may be secret.
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/**
 * For `refusedInProduction`: the first address in a value, however deep, that people or codes would
 * be sent to in the clear (attack 98).
 */
export function refusePlainAddresses(value: unknown): string | undefined {
  const plain = plainAddressIn(value);
  return plain === undefined ? undefined : `has "${plain}", which is not encrypted; use https://.`;
}

function plainAddressIn(value: unknown): string | undefined {
  if (typeof value === 'string') return /^http:/i.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  for (const part of parts) {
    const found = plainAddressIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
