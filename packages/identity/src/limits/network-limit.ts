import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { limit, type LimitRule } from './limit.ts';
import { networkOf, WIDER_MAY, widerNetworkOf } from './network.ts';

export interface NetworkLimit {
  /** Counts one for the address's network and for the wider one around it, or refuses. */
  take(db: Connection, keyring: Keyring, address: string | undefined): Promise<void>;
  /** Counts one, or answers false, for callers with another way out than refusing. */
  tryTake(db: Connection, keyring: Keyring, address: string | undefined): Promise<boolean>;
  /** Takes one back: it turned out to be nothing that is counted. */
  giveBack(db: Connection, keyring: Keyring, address: string | undefined): Promise<void>;
}

/**
 * A limit per network on two tiers (attack 89). Callers whose address is unknown are counted together.
 */
export function networkLimit(rule: LimitRule): NetworkLimit {
  const own = limit(rule);
  const wider = limit({ ...rule, name: `${rule.name} wider`, most: rule.most * WIDER_MAY });
  return {
    async take(db, keyring, address = '') {
      await own.take(db, keyring, networkOf(address));
      const around = widerNetworkOf(address);
      if (around !== undefined) await wider.take(db, keyring, around);
    },
    async tryTake(db, keyring, address = '') {
      if (!(await own.tryTake(db, keyring, networkOf(address)))) return false;
      const around = widerNetworkOf(address);
      return around === undefined || wider.tryTake(db, keyring, around);
    },
    async giveBack(db, keyring, address = '') {
      await own.giveBack(db, keyring, networkOf(address));
      const around = widerNetworkOf(address);
      if (around !== undefined) await wider.giveBack(db, keyring, around);
    },
  };
}
