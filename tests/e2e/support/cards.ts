import { randomInt } from 'node:crypto';

import { carnet } from './operator.ts';
import type { Person } from './people.ts';

export const newCard = () => `5065${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;

export async function linkCard({ market, email }: Person, card: string): Promise<void> {
  await carnet('card', 'link', '--market', market, '--email', email, '--card', card);
}

/** The sandbox's letters repeat the last six digits of their card. */
export const codeOfLetter = (card: string) => card.slice(-6);
