import type { Patience } from '@carnet/gateways/http/exchange';

/** Somebody waits for the page: what takes longer is said to be unknown. */
export const WHILE_ONE_WAITS: Patience = { connectMillis: 1_000, totalMillis: 3_000 };
