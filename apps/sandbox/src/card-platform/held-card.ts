import { createHash } from 'node:crypto';

import type { SandboxCard } from './cards.ts';

/** For a holder whom nobody brought a card here: the same one after a restart, too, and active. */
export function cardOfHolder(holderId: string): SandboxCard {
  const digest = createHash('sha256').update(`card of ${holderId}`).digest('hex');
  const digits = BigInt(`0x${digest.slice(0, 12)}`) % 10_000n;
  return {
    cardId: `card-${digest.slice(0, 12)}`,
    last4: String(digits).padStart(4, '0'),
    state: 'active',
    activatedBy: undefined,
    holder: { id: holderId },
  };
}
