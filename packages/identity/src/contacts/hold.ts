/**
 * How long a change of contacts can be undone, and how long it is held against the contact that gained
 * by it (attack 83).
 */
export const HOLD = '72 hours';
