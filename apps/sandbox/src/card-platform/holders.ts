import { createHash } from 'node:crypto';

export interface CardHolder {
  id: string;
  firstname: string;
}

const FIRSTNAMES = [
  'Noor',
  'Lucas',
  'Emma',
  'Louis',
  'Mila',
  'Arthur',
  'Olivia',
  'Jules',
  'Lina',
  'Adam',
] as const;

/**
 * The same card has the same holder after a restart, too. A digest and not the number, which would
 * stand in our tables as the holder's id; it ends with the code of the letter, as every holder's does.
 */
export function holderOf(card: string, letterCode: string): CardHolder {
  const digest = createHash('sha256').update(card).digest('hex').slice(0, 8);
  const firstname = FIRSTNAMES[Number.parseInt(card.slice(-1), 36) % FIRSTNAMES.length] ?? 'Noor';
  return { id: `${digest}-${letterCode}`, firstname };
}
