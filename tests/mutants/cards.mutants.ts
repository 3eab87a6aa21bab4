import type { Mutant } from './mutant.ts';

const ORDER = 'packages/identity/src/cards/card-block.ts';

export const mutants: Mutant[] = [
  {
    name: 'a copied token blocks cards',
    claim: 'attack 27',
    file: 'apps/api/src/features/cards/block-card.ts',
    from: "    if (!isBound) throw new Refusal('session.browser_needed');\n",
    to: '',
  },
  {
    name: 'a card is blocked and its owner hears nothing',
    claim: 'attack 27',
    file: 'apps/api/src/features/cards/block-card.ts',
    from: "if (block.outcome === 'blocked') await",
    to: "if (block.outcome !== 'blocked') await",
  },
  {
    name: 'a card counts as blocked though the platform never answered',
    claim: 'F11',
    file: 'packages/identity/src/cards/block.policy.ts',
    from: "error.isRetryable ? 'waiting' : 'refused'",
    to: "error.isRetryable ? 'blocked' : 'refused'",
  },
  {
    name: 'each try to block a card has a key of its own',
    claim: 'F11',
    file: ORDER,
    from: 'idempotencyKey: blockId,',
    to: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'an order to block that nobody carries out ends in silence',
    claim: 'F11',
    file: ORDER,
    from: "const isGivenUp = answer.state === 'waiting' && block.isLastTry;",
    to: 'const isGivenUp = false;',
  },
  {
    name: 'the page says blocked of a card that is not',
    claim: 'F11',
    file: 'apps/portal/src/features/cards/block-outcome.tsx',
    from: "block.data === 'blocked' && (",
    to: 'block.data && (',
  },
  {
    name: 'a change of contacts is not told on the dashboard',
    claim: 'attack 83',
    file: 'apps/api/src/features/dashboard/read-overview.ts',
    from: 'hold: holds.length > 0,',
    to: 'hold: false,',
  },
];
