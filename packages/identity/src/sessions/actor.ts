import type { MarketRules } from '@carnet/contract/markets';

import type { Origin } from '../origin/origin.ts';
import type { LiveSession } from './session.ts';

/** Who does something, from where, and by which market's rules they are told. */
export interface Actor {
  session: LiveSession;
  origin: Origin;
  rules: MarketRules;
}
