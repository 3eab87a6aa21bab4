import type { Hold } from './undo/list-holds.ts';

/** Why what cannot be taken back has to wait; `until` is null where support has to look first. */
export interface Unsettled {
  why: 'hold' | 'frozen';
  until: Date | null;
}

/**
 * Whether an account is calm enough for what cannot be taken back: money sent elsewhere, data taken
 * along, the account closed or merged, another way in linked. Whoever has just put a contact of their
 * own in, or taken the owner's out, waits for as long as the owner can undo it (attacks 73, 83).
 */
export function unsettledBy(facts: {
  isFrozen: boolean;
  holds: readonly Pick<Hold, 'until'>[];
}): Unsettled | undefined {
  if (facts.isFrozen) return { why: 'frozen', until: null };
  const last = Math.max(...facts.holds.map(({ until }) => until.getTime()));
  return Number.isFinite(last) ? { why: 'hold', until: new Date(last) } : undefined;
}
