import { isSensitive } from './sensitive-names.ts';
import { mayHoldSecrets, scrubText } from './secret-shapes.ts';

const REDACTED = '[redacted]';

/**
 * Most lines hold nothing and cost a few patterns. A suspicious one is taken apart and cleaned value by
 * value: replacing inside the JSON text would break its escapes, and a card number logged as a number.
 */
export function scrubLine(line: string): string {
  if (!mayHoldSecrets(line)) return line;
  try {
    return `${JSON.stringify(scrubValue(JSON.parse(line), false))}\n`;
  } catch {
    // A serializer wrote something that is not JSON: an ugly line is better than a leak.
    return scrubText(line);
  }
}

function scrubValue(value: unknown, isInError: boolean): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'number' && Number.isInteger(value)) {
    const text = String(value);
    return scrubText(text) === text ? value : scrubText(text);
  }
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, isInError));
  if (value === null || typeof value !== 'object') return value;
  // How JSON writes bytes. Node adds those of a malformed request to the error it reports.
  if ('type' in value && value.type === 'Buffer') return '[bytes]';

  const isError = isInError || ('stack' in value && 'message' in value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      scrubText(name),
      isSensitive(name, inner, isError) ? REDACTED : scrubValue(inner, isError),
    ]),
  );
}
