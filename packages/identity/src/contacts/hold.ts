/**
 * How long a change of contacts can be undone, and how long it is held against the contact that gained
 * by it (attack 83).
 */
const HOLD_HOURS = 72;

/** For PostgreSQL. */
export const HOLD = `${HOLD_HOURS} hours`;

export const HOLD_MILLIS = HOLD_HOURS * 60 * 60 * 1000;
