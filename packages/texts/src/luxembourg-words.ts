/**
 * French is written as Belgium speaks it. In Luxembourg nobody says GSM: the one word that differs,
 * and one that any sentence can take, since both are masculine and neither begins with a vowel.
 */
export const inLuxembourg = (text: string): string =>
  text.replaceAll(/(^|[.!?:]\s+)GSM\b/g, '$1Téléphone').replaceAll(/\bGSM\b/g, 'téléphone');

/** The same for a text as the compiler leaves it: strings within lists and objects. */
export function wordsOfLuxembourg<Text>(text: Text): Text {
  if (typeof text === 'string') return inLuxembourg(text) as Text;
  if (Array.isArray(text)) return text.map((part) => wordsOfLuxembourg<unknown>(part)) as Text;
  if (text === null || typeof text !== 'object') return text;
  const parts = Object.entries(text).map(([name, part]) => [
    name,
    wordsOfLuxembourg<unknown>(part),
  ]);
  return Object.fromEntries(parts) as Text;
}
