import type { Patience } from '@carnet/gateways/http/exchange';

/** Somebody looks at a switch that hangs: what takes longer counts as no answer. */
export const WHILE_ONE_WAITS: Patience = { connectMillis: 1_000, totalMillis: 4_000 };
